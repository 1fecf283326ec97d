import { EmbedState } from '@onfreq/contracts/embeds/embed'
import { AwardCatalogueResponse, AwardsOfResponse, awardPicture, specimenPicture } from '@onfreq/contracts/live/awards'
import { STATISTICS_BLOCKS } from '@onfreq/contracts/log/statistics'
import { Value } from 'typebox/value'
import type { Subject, View, Views } from './view.ts'

/** Maximum display width of a certificate. */
const CERTIFICATE = 800
/** A post that exists on every trial site. */
const POST = 400

/** Server-rendered pictures: certificates, statistics, link previews and QSL cards. */
export const pictureViews: Views = async (subject, language) =>
  (await getPaths(subject)).map((path) => pictureView(new URL(path, subject.call.url), language))

async function getPaths({ call, callsign }: Subject): Promise<string[]> {
  const { awards } = Value.Parse(AwardsOfResponse, await call.get(`award/of/${callsign}`))
  const catalogue = Value.Parse(AwardCatalogueResponse, await call.get('award/catalogue'))
  const { data } = Value.Parse(EmbedState, await call.get(`embed/logs/${callsign}`))
  const contacts = Array.isArray(data.contacts) ? data.contacts : []
  const contact = contacts.find(({ call: worked }) => worked !== null)?.id
  return [
    ...awards.map(({ id }) => awardPicture(id, CERTIFICATE)),
    ...catalogue.awards.map(({ award_id }) => specimenPicture(award_id, CERTIFICATE)),
    ...STATISTICS_BLOCKS.map((block) => `/api/vstatistics/picture/${callsign}/${block}`),
    `/api/preview/profile/${callsign}`,
    `/api/preview/post/${POST}`,
    ...(contact === undefined ? [] : [`/api/preview/qso/${contact}`, `/qsl/${contact}`]),
  ]
}

function pictureView(address: URL, language: string): View {
  const name = address.pathname.replace(/^\/(api\/)?/, '').replace(/\W+/g, '-')
  address.searchParams.set('lang', language)
  return {
    name,
    width: 1_200,
    height: 900,
    // Includes statistics blocks visible to their owner only.
    as: 'member',
    kind: 'picture',
    async open(page) {
      const response = await page.goto(address.href)
      if (!response?.ok()) throw new Error(`${address.href} answers ${response?.status()}`)
      const natural = await page
        .locator('img')
        .evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }))
      await page.setViewportSize(natural)
    },
  }
}
