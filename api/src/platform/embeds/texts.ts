/** Messages for unavailable embeds. */
import { texts } from '@onfreq/i18n/texts'

export const EMBED_TEXTS = texts({
  notFound: 'This widget or station doesn’t exist.',
  noWidget: 'This widget doesn’t exist.',
  keyRequired: 'This widget needs the embed key of a subscriber.',
  notReleased: 'This widget is not released yet.',
  notLoaded: 'Couldn’t load the widget.',
  notFitting: 'This widget and its data are of different releases.',
})
