import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
});
const bars = ['Mon', 'Tue', 'Wed'].map((tick, place) => ({ key: tick, tick, text: `${tick}: ${place}`, value: place }));

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
