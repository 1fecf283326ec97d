/** Bands with distinguishable colours in both themes, used for the leaders of a race in chart and film. */
export const RACE_BANDS = ['20m', '40m', '10m', '80m', '15m', '160m'] as const
