/** Bands whose colours are known to be told apart, on both themes: the best of a race are drawn in them, in chart and film. */
export const RACE_BANDS = ['20m', '40m', '10m', '80m', '15m', '160m'] as const
