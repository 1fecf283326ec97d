/** Bands whose colours are distinguishable in both themes; charts and films use these colours for the leaders. */
export const RACE_BANDS = ['20m', '40m', '10m', '80m', '15m', '160m'] as const
