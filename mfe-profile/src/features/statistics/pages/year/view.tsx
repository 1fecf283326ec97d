import { Trans, useLingui } from '@lingui/react/macro'
import type { StatisticsResponse } from '@onfreq/contracts/log/statistics'
import { DRAWN_LANGUAGES } from '@onfreq/contracts/site/languages'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callsignToPath } from '@onfreq/ham/callsign'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CopyField } from '@onfreq/ui/copy-field'
import { Dialog } from '@onfreq/ui/dialog'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Key } from '@onfreq/ui/key'
import { inAddress, LanguageSelect, siteLanguage } from '@onfreq/ui/language-select'
import { Link } from '@onfreq/ui/link'
import { PageHeader } from '@onfreq/ui/page-header'
import { SparkBars } from '@onfreq/ui/plot/years'
import { ShareButton } from '@onfreq/ui/share-button'
import { Loading, Skeleton } from '@onfreq/ui/skeleton'
import { ChevronLeft, ChevronRight, Clapperboard, Download, List } from 'lucide-react'
import { type CSSProperties, Suspense, useState } from 'react'
import { STATISTICS_LABELS } from '../stats/texts.ts'
import { buildCards, reviewTitle, type YearCard } from './cards.ts'
import { useCards } from './use-cards.ts'
import * as s from './view.module.css'

const FilmPlayer = lazyPart(() => import('./film/player.tsx'))

const toPath = ({ callsign, year, contest }: StatisticsResponse) =>
  `/${callsignToPath(callsign)}/year/${year}${contest === undefined ? '' : `?contest=${encodeURIComponent(contest.name)}`}`

/** A year in full-screen cards, or with all cards below each other. */
export function YearView({ response }: { readonly response: StatisticsResponse }) {
  const { t } = useLingui()
  const { callsign, year, own, contest } = response
  const cards = buildCards(response)
  const [asList, setAsList] = useState(false)
  const { track, index, show, onScroll } = useCards(cards.length, !asList)
  const stats = `/${callsignToPath(callsign)}/stats`
  return (
    <article className={s.page}>
      <PageHeader
        title={own && contest === undefined ? t`My ${year} in review` : `${callsign}: ${reviewTitle(response)}`}
        actions={
          <>
            {cards.length > 0 && (
              <Key size="m" icon={List} pressed={asList} onPressedChange={setAsList}>
                <Trans>List</Trans>
              </Key>
            )}
            {cards.length > 0 && <YearFilm response={response} />}
            <ButtonLink href={stats}>{t`Statistics`}</ButtonLink>
            <ShareButton title={`${callsign}: ${reviewTitle(response)}`} path={toPath(response)} />
          </>
        }
      />
      {cards.length === 0 ? (
        <EmptyState>{STATISTICS_LABELS.noReview(contest === undefined ? String(year) : contest.name)}</EmptyState>
      ) : (
        <>
          <ol
            ref={track}
            className={asList ? s.list : s.track}
            onScroll={onScroll}
            style={{ '--at': (index + 0.5) / cards.length } as CSSProperties}
          >
            {cards.map((card) => (
              <li key={card.key} className={s.card}>
                <Card card={card} response={response} />
              </li>
            ))}
          </ol>
          {!asList && (
            <nav className={s.steps} aria-label={t({ message: 'Cards', context: 'of the review' })}>
              <Button icon={ChevronLeft} disabled={index === 0} onClick={() => show(index - 1)}>
                {t`Back`}
              </Button>
              <span aria-live="polite">
                <Trans>
                  {{ index: index + 1 }} of {{ count: cards.length }}
                </Trans>
              </span>
              <Button icon={ChevronRight} disabled={index === cards.length - 1} onClick={() => show(index + 1)}>
                {t`Next`}
              </Button>
            </nav>
          )}
        </>
      )}
    </article>
  )
}

function Card({ card, response }: { readonly card: YearCard; readonly response: StatisticsResponse }) {
  const { key, title, figure, words, href, values = [], lines = [] } = card
  return (
    <>
      <h2>{title}</h2>
      <p className={s.figure}>{href ? <Link href={href}>{figure}</Link> : figure}</p>
      <p className={s.words}>{words}</p>
      <div className={s.beside}>
        {values.length > 1 && (
          <div className={s.spark}>
            <SparkBars values={values} />
          </div>
        )}
        {lines.length > 0 && (
          <ul className={s.lines}>
            {lines.map((line) => (
              <li key={line.text}>{line.href ? <Link href={line.href}>{line.text}</Link> : line.text}</li>
            ))}
          </ul>
        )}
        {key === 'closing' && response.blocks.contacts && response.contest === undefined && (
          <ShareYear response={response} />
        )}
      </div>
    </>
  )
}

/** The film; its code and its map load on demand. */
function YearFilm({ response }: { readonly response: StatisticsResponse }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`${{ callsign: response.callsign }}: the film of ${{ year: response.year }}`}
      size="l"
      trigger={<Button icon={Clapperboard}>{t`Film`}</Button>}
    >
      <Suspense
        fallback={
          <Loading label={t`Film`}>
            <Skeleton height="360px" />
          </Loading>
        }
      >
        <FilmPlayer response={response} />
      </Suspense>
    </Dialog>
  )
}

/**
 * Shares the picture of the year's contacts in a selected language, with a link that embeds it if the contacts are
 * public.
 */
function ShareYear({ response }: { readonly response: StatisticsResponse }) {
  const { t } = useLingui()
  const [language, setLanguage] = useState(() => siteLanguage(DRAWN_LANGUAGES))
  const { callsign, year } = response
  const path = encodeURIComponent(callsignToPath(callsign))
  const isPublic = response.public === null || response.public.includes('contacts')
  return (
    <div className={s.share}>
      {isPublic ? (
        <CopyField label={t`Link`} value={`${window.location.origin}/${path}/year/${year}`} />
      ) : (
        <p>{STATISTICS_LABELS.privateBlock}</p>
      )}
      <LanguageSelect value={language} languages={DRAWN_LANGUAGES} onValueChange={setLanguage} />
      <ButtonLink
        href={`/api/vstatistics/picture/${path}/contacts?year=${year}&theme=dark${inAddress(language) && `&lang=${language}`}`}
        download={`${callsignToPath(callsign)}-${year}.png`}
        icon={Download}
      >
        {t`Download picture`}
      </ButtonLink>
    </div>
  )
}
