/** Link preview of a station's statistics: public figures and the picture of a block. */
import { STATISTICS_BLOCKS, type StatisticsResponse, yearFromPath } from '@onfreq/contracts/log/statistics'
import { SOURCE_LANGUAGE } from '@onfreq/contracts/site/languages'
import { SIZES } from '@onfreq/contracts/site/limits'
import { callsignFromPath, callsignToPath } from '@onfreq/ham/callsign'
import { say } from '@onfreq/i18n/texts'
import type { FastifyInstance } from 'fastify'
import { ProductError } from '#kernel/errors.ts'
import { formatIn, withLanguage } from '#kernel/languages/format-in.ts'
import { oEmbedAddress, type PageContext, type PageHead } from '#kernel/plugins/first-paint.ts'
import { getPicture, isBlock } from './picture-card.ts'
import type { Statistics } from './service.ts'

/** `?block=days` selects the picture. By default, and for a private block, it is the first public one. */
export async function statisticsHead(
  app: FastifyInstance,
  statistics: Statistics,
  { params, query, language = SOURCE_LANGUAGE }: PageContext,
): Promise<PageHead> {
  const result = await asVisitor(statistics, callsignFromPath(params.callsign ?? ''))
  if (result === undefined) return { status: 404, noIndex: true }
  const blockName = query.get('block') ?? ''
  const blocks = [...(isBlock(blockName) ? [blockName] : []), ...STATISTICS_BLOCKS]
  const block = blocks.find((each) => getPicture(result, each) !== undefined)
  const { callsign } = result
  const path = callsignToPath(callsign)
  const picture = block && withLanguage(language, () => getPicture(result, block))
  const canonical = `${app.config.publicUrl}/${encodeURIComponent(path)}/stats`
  return {
    title: formatIn(() => say('{callsign}, radio life', { callsign }), language),
    canonical,
    oEmbed: oEmbedAddress(app.config.publicUrl, canonical),
    type: 'profile',
    ...(block &&
      picture && {
        description: `${picture.title}: ${picture.figure}. ${picture.words}`,
        image: {
          url: `${app.config.publicUrl}/api/vstatistics/picture/${encodeURIComponent(path)}/${block}`,
          ...SIZES.socialPreview,
          alt: formatIn(
            () => say('{what} of {callsign}: {figure}', { what: picture.title, callsign, figure: picture.figure }),
            language,
          ),
        },
      }),
  }
}

/** Preview of a year in review: its contacts when they are public, otherwise only the title. */
export async function yearHead(
  app: FastifyInstance,
  statistics: Statistics,
  { params, language = SOURCE_LANGUAGE }: PageContext,
): Promise<PageHead> {
  const year = yearFromPath(params.year)
  const result = year && (await asVisitor(statistics, callsignFromPath(params.callsign ?? ''), year))
  if (!result) return { status: 404, noIndex: true }
  const path = encodeURIComponent(callsignToPath(result.callsign))
  const { contacts } = result.blocks
  const values = { callsign: result.callsign, year: String(year) }
  const title = formatIn(() => say('{callsign}: {year} in review', values), language)
  const figure =
    contacts &&
    formatIn(
      () => say('{n, plural, one {# contact} other {# contacts}} in {year}', { n: contacts.gain, ...values }),
      language,
    )
  const canonical = `${app.config.publicUrl}/${path}/year/${year}`
  return {
    title,
    canonical,
    oEmbed: oEmbedAddress(app.config.publicUrl, canonical),
    type: 'profile',
    ...(figure && {
      description: `${figure}.`,
      image: {
        url: `${app.config.publicUrl}/api/vstatistics/picture/${path}/contacts?year=${year}`,
        ...SIZES.socialPreview,
        alt: `${result.callsign}: ${figure}`,
      },
    }),
  }
}

async function asVisitor(
  statistics: Statistics,
  callsign: string,
  year?: number,
): Promise<StatisticsResponse | undefined> {
  try {
    return await statistics.show({ callsign, ...(year !== undefined && { year }) }, null)
  } catch (error) {
    if (error instanceof ProductError && error.statusCode === 404) return undefined
    throw error
  }
}
