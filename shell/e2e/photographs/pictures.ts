import { EmbedState } from '@onfreq/contracts/embeds/embed'
import { AwardCatalogueResponse, AwardsOfResponse, awardPicture, specimenPicture } from '@onfreq/contracts/live/awards'
import { STATISTICS_BLOCKS } from '@onfreq/contracts/log/statistics'
import { Value } from 'typebox/value'
import type { Subject, View, Views } from './view.ts'

/** Maximum width at which a certificate is displayed, in CSS pixels. */
const CERTIFICATE_WIDTH = 800
/** Id of a post that exists on every trial site. */
const POST_ID = 400

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
    ...awards.map(({ id }) => awardPicture(id, CERTIFICATE_WIDTH)),
    ...catalogue.awards.map(({ award_id }) => specimenPicture(award_id, CERTIFICATE_WIDTH)),
    ...STATISTICS_BLOCKS.map((block) => `/api/vstatistics/picture/${callsign}/${block}`),
    `/api/preview/profile/${callsign}`,
    `/api/preview/post/${POST_ID}`,
    ...(contact === undefined ? [] : [`/api/preview/qso/${contact}`, `/qsl/${contact}`]),
  ]
}

function pictureView(url: URL, language: string): View {
  const name = url.pathname.replace(/^\/(api\/)?/, '').replace(/\W+/g, '-')
  url.searchParams.set('lang', language)
  return {
    name,
    width: 1_200,
    height: 900,
    // As a member, so that statistics which only the owner sees are included.
    as: 'member',
    kind: 'picture',
    async open(page) {
      const response = await page.goto(url.href)
      if (!response?.ok()) throw new Error(`${url.href} returned ${response?.status()}`)
      const natural = await page
        .locator('img')
        .evaluate((image: HTMLImageElement) => ({ width: image.naturalWidth, height: image.naturalHeight }))
      await page.setViewportSize(natural)
    },
  }
}
