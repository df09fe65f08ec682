import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { axisScale } from './chart-frame.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
});
const bars = ['Mon', 'Tue', 'Wed'].map((tick, index) => ({ key: tick, tick, text: `${tick}: ${index}`, value: index }));

function plot() {
  render(<BarChart label="Orders" valueTitle="Orders" pointTitle="Day" formatValue={String} bars={bars} />);
  return screen.getByRole('slider', { name: 'Orders' });
}

describe('the value of a chart', () => {
  it('stays after a tap, until another one', () => {
    const chart = plot();
    fireEvent.pointerDown(chart, { clientX: 150, pointerType: 'touch' });
    fireEvent.pointerLeave(chart, { pointerType: 'touch' });
    expect(screen.getByText('Tue: 1')).toBeTruthy();
    fireEvent.pointerDown(chart, { clientX: 290, pointerType: 'touch' });
    expect(screen.queryByText('Tue: 1')).toBeNull();
    expect(screen.getByText('Wed: 2')).toBeTruthy();
  });

  it('disappears when the mouse leaves', () => {
    const chart = plot();
    fireEvent.pointerMove(chart, { clientX: 10, pointerType: 'mouse' });
    expect(screen.getByText('Mon: 0')).toBeTruthy();
    fireEvent.pointerLeave(chart, { pointerType: 'mouse' });
    expect(screen.queryByText('Mon: 0')).toBeNull();
  });
});

describe('the axis of a chart', () => {
  it('has round ticks that contain every value', () => {
    expect(axisScale([3, 17, 41]).lines).toEqual([0, 20, 40, 60]);
    expect(axisScale([12_345_600]).lines).toEqual([0, 5_000_000, 10_000_000, 15_000_000]);
  });

  it('has whole numbers for counts', () => {
    expect(axisScale([1, 2]).lines).toEqual([0, 1, 2]);
    expect(axisScale([9]).lines).toEqual([0, 5, 10]);
    expect(axisScale([]).lines).toEqual([0, 1]);
  });

  it('goes below zero for negative values', () => {
    const scale = axisScale([-30, 50]);
    expect(scale.lines).toEqual([-40, -20, 0, 20, 40, 60]);
    expect(scale.shareOf(-40)).toBe(0);
    expect(scale.shareOf(60)).toBe(1);
    expect(scale.shareOf(0)).toBeCloseTo(0.4);
  });
});
