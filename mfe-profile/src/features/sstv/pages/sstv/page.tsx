import { Trans, useLingui } from '@lingui/react/macro'
import type { SstvPicture } from '@onfreq/contracts/people/photos'
import { pictureAddress } from '@onfreq/contracts/people/picture-address'
import { normaliseCallsign } from '@onfreq/ham/callsign'
import { BandTag } from '@onfreq/ui/band'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { Field } from '@onfreq/ui/field'
import { Lightbox } from '@onfreq/ui/lightbox'
import { Link } from '@onfreq/ui/link'
import { Page } from '@onfreq/ui/page'
import { PageHeader } from '@onfreq/ui/page-header'
import { TextInput } from '@onfreq/ui/text-input'
import { exactUtc } from '@onfreq/ui/time'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { usePeopleSstvQuery } from '../../../../api.ts'
import { PicturesPlaceholder } from '../../../../core/pages/pictures-to-come.tsx'
import * as s from './page.module.css'

/** Pictures received on the air, newest first, from all stations or from one. */
export default function SstvPage() {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const callsign = query.get('callsign') ?? ''
  return (
    <Page width="tool" className={s.page}>
      <PageHeader
        className={s.header}
        title={t`SSTV archive`}
        lead={t`Pictures that were received on the air.`}
        actions={
          <StationFilter
            key={callsign}
            callsign={callsign}
            onChange={(next) => setQuery(next === '' ? {} : { callsign: next })}
          />
        }
      />
      <Archive key={callsign} callsign={callsign} />
    </Page>
  )
}

function StationFilter({ callsign, onChange }: { callsign: string; onChange: (callsign: string) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState(callsign)
  return (
    <form
      className={s.filter}
      onSubmit={(event) => {
        event.preventDefault()
        onChange(normaliseCallsign(text))
      }}
    >
      <Field label={t`Station`} hideLabel>
        <TextInput value={text} onValueChange={setText} placeholder={t`Callsign`} autoCapitalize="characters" />
      </Field>
      <Button type="submit">{t`Show`}</Button>
    </form>
  )
}

interface LoadedPages {
  /** The `before` parameter of each page so far; the newest page has none. */
  readonly pages: readonly (number | undefined)[]
}

function Archive({ callsign }: { readonly callsign: string }) {
  const { t } = useLingui()
  const [{ pages }, setLoadedPages] = useState<LoadedPages>({ pages: [undefined] })
  const before = pages.at(-1)
  const { data, isError, isFetching, refetch } = usePeopleSstvQuery({
    ...(callsign && { callsign }),
    ...(before !== undefined && { before }),
  })
  if (isError) return <ErrorState onRetry={() => void refetch()}>{t`Failed to load the SSTV archive.`}</ErrorState>
  if (!data) return <PicturesPlaceholder label={t`SSTV pictures`} className={s.grid} tile={s.tile} />
  if (data.pictures.length === 0) {
    return <EmptyState>{callsign ? t`No SSTV pictures of ${callsign} yet.` : t`No SSTV pictures yet.`}</EmptyState>
  }
  const { next } = data
  return (
    <>
      <SstvGrid pictures={data.pictures} />
      {(pages.length > 1 || next !== null) && (
        <div className={s.steps}>
          <Button
            aria-disabled={pages.length === 1}
            busy={isFetching}
            onClick={() => pages.length > 1 && setLoadedPages({ pages: pages.slice(0, -1) })}
          >
            {t`Newer`}
          </Button>
          <Button
            aria-disabled={next === null}
            busy={isFetching}
            onClick={() => next !== null && setLoadedPages({ pages: [...pages, next] })}
          >
            {t`Older`}
          </Button>
        </div>
      )}
    </>
  )
}

export function SstvGrid({ pictures }: { readonly pictures: readonly SstvPicture[] }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  const toName = ({ Call, station_callsign, TS }: SstvPicture) =>
    t`${{ callsign: Call }}, received by ${{ station: station_callsign }} at ${{ time: exactUtc(TS) }}`
  return (
    <>
      <ul className={s.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={s.card}>
            <button type="button" className={s.show} onClick={() => setOpen(index)}>
              <img
                src={pictureAddress(picture.file_name, 'm')}
                width={picture.width}
                height={picture.height}
                loading="lazy"
                alt={toName(picture)}
              />
            </button>
            <p className={s.line}>
              <Trans>
                <CallsignLink callsign={picture.station_callsign} />
                <span>worked</span>
                <CallsignLink callsign={picture.Call} />
              </Trans>
            </p>
            {picture.log_of !== null && (
              <p className={s.line}>
                <Trans>
                  from the log of <CallsignLink callsign={picture.log_of} size="xs" />
                </Trans>
              </p>
            )}
            <p className={s.line}>
              {picture.Band && <BandTag band={picture.Band} />}
              <Link href={`/qso/${picture.qdo_id}`}>
                <TimeAgo at={picture.TS} words />
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={pictures.map((picture) => ({
          src: pictureAddress(picture.file_name, 'l'),
          alt: toName(picture),
        }))}
        index={open}
        onIndexChange={setOpen}
      />
    </>
  )
}
