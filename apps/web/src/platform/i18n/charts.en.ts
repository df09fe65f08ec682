export const chartMessages = { showAs: 'Show as', chart: 'Chart', table: 'Table' };

export const rangeMessages = {
  presets: 'Recent days',
  range: 'Date range',
  days: (count: number) => (count === 84 ? '12 weeks' : count === 365 ? 'Year' : `${count} days`),
};
