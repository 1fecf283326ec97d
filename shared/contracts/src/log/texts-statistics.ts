/** Texts of the statistics page. */

export const STATISTICS_TEXTS = {
  notFound: 'No station with this callsign is here.',
  noPicture: 'There’s no picture of these statistics for everybody.',
} as const
