import { useLingui } from '@lingui/react/macro'
import type { EmbedProps } from '@onfreq/embed/start'
import { Pictures } from '../parts/pictures.tsx'
import type embed from './embed.ts'

/** The newest photos of a station. */
export default function Photos({ data, obs, option, profile }: EmbedProps<typeof embed>) {
  const { t } = useLingui()
  const shared = { obs, option, profile }
  return <Pictures what={t`photos`} callsign={data.callsign} pictures={data.pictures} {...shared} />
}
