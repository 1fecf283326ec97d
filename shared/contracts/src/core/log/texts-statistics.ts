/** Messages of the statistics page. */

import { texts } from '@onfreq/i18n/texts'

export const STATISTICS_TEXTS = texts({
  notFound: 'No station with this callsign is here.',
  noPicture: 'There’s no public picture of these statistics.',
})
