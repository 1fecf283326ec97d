import type { EmbedProps } from '@onfreq/embed/start'
import { Pictures } from '../../../../core/embeds/parts/pictures.tsx'
import type embed from './embed.ts'

/** The newest pictures that a station received or sent. */
export default function Sstv({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const shared = { obs, option, profile }
  return <Pictures what="SSTV" callsign={data.callsign} pictures={data.pictures} {...shared} />
}
