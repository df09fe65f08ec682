import { useState } from 'react';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { ChartCard } from '../../../ui/chart/chart-card.tsx';
import type { DayRange } from '../../../ui/date/day-range.ts';
import { FigureCard } from '../../../ui/chart/figure-card.tsx';
import { LineChart } from '../../../ui/chart/line-chart.tsx';
import { RangePicker } from '../../../ui/date/range-picker.tsx';
import { Stars } from '../../../ui/text/stars.tsx';
import { Trend } from '../../../ui/chart/trend.tsx';
import { GallerySection, Sample, SampleGrid } from './gallery-section.tsx';
import styles from './gallery.module.css';

const WEEK: DayRange = { from: '2026-11-09', to: '2026-11-15' };
const MONTH: DayRange = { from: '2026-10-17', to: '2026-11-15' };
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const ORDERS = [27, 18, 21, 24, 29, 44, 38];

const days = DAYS.map((day, place) => {
  const value = ORDERS[place] ?? 0;
  return { key: day, tick: day, text: `${day}: ${value} orders`, value, before: value - (place % 3) * 4 };
});
const bars = DAYS.map((day, place) => ({
  key: day,
  tick: day,
  text: `${day}: ${ORDERS[place] ?? 0} orders`,
  value: ORDERS[place] ?? 0,
  isStrong: place === 0,
}));
const axes = { valueTitle: 'Orders', pointTitle: 'Day of the week', formatValue: String };

export function ChartsSection() {
  const [range, setRange] = useState(MONTH);
  return (
    <GallerySection id="charts" title="Figures and charts">
      <SampleGrid>
        <Sample name="Figures: the main one, one that opens, one that is open">
          <div className={styles['stack']}>
            <FigureCard
              isMain
              label="Available to you"
              value="₦12,612,480.50"
              note="Next payout Tuesday"
              to="#charts"
            />
            <FigureCard label="Earned" value="₦1,284,905" note="312 orders" to="#charts" />
            <FigureCard isOpen label="Commission" value="₦226,748" to="#charts" />
          </div>
        </Sample>
        <Sample name="Trends: good, bad, neither">
          <div className={styles['stack']}>
            <Trend direction="up" isGood>
              12% up
            </Trend>
            <Trend direction="up" isGood={false}>
              22 s slower
            </Trend>
            <Trend direction="same">Unchanged</Trend>
          </div>
        </Sample>
        <Sample name="Stars">
          <div className={styles['stack']}>
            <Stars value={5} label="5 of 5 stars" />
            <Stars value={2.4} label="2.4 of 5 stars" />
          </div>
        </Sample>
        <Sample name="Range, by preset and calendar">
          <RangePicker
            labels={{ presets: 'Recent days', range: 'Date range' }}
            presets={[
              { value: '7', label: '7 days', range: WEEK },
              { value: '30', label: '30 days', range: MONTH },
            ]}
            value={range}
            onValueChange={setRange}
            latest="2026-11-15"
          />
        </Sample>
      </SampleGrid>
      <SampleGrid>
        <Sample name="Line chart">
          <LineChart
            {...axes}
            label="Orders, line"
            points={days}
            names={{ now: 'This week', before: 'Previous week' }}
          />
        </Sample>
        <Sample name="Bar chart with a table behind it">
          <ChartCard
            title="Orders this week"
            sentence="Busiest: Friday with 44 orders."
            labels={{ showAs: 'Show as', chart: 'Chart', table: 'Table' }}
            chart={<BarChart {...axes} hasNumbers label="Orders, bars" bars={bars} />}
            table={<p>A table stands here.</p>}
          />
        </Sample>
      </SampleGrid>
    </GallerySection>
  );
}
