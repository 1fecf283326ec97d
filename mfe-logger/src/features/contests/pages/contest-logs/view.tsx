import { Trans, useLingui } from '@lingui/react/macro'
import type { ContestScoreResponse, LoggedContest } from '@onfreq/contracts/log/contest-log'
import { CONTEST_TEXTS } from '@onfreq/contracts/log/texts-contest-log'
import { findBand } from '@onfreq/ham/bands'
import { callsignToPath } from '@onfreq/ham/callsign'
import { formatNumber } from '@onfreq/i18n/format'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { EmptyState } from '@onfreq/ui/empty-state'
import { Field } from '@onfreq/ui/field'
import { PageHeader } from '@onfreq/ui/page-header'
import { Select } from '@onfreq/ui/select'
import { Skeleton } from '@onfreq/ui/skeleton'
import { Download } from 'lucide-react'
import type { CabrilloForm } from './cabrillo-form.ts'
import { CabrilloPanel } from './cabrillo-panel.tsx'
import * as s from './page.module.css'
import { ScoreView } from './score-view.tsx'

export interface ContestLogsViewProps {
  /** Contests in the log. */
  readonly callsign: string | null
  /** Sorted by time, newest first; `key` identifies a contest in the URL. */
  readonly contests: readonly (LoggedContest & { readonly key: string })[]
  /** The displayed contest; null if the log has none. */
  readonly chosen: string | null
  /** Score of the contest; null while loading. */
  readonly score: ContestScoreResponse | null
  /** Message if the score could not be loaded. */
  readonly problem: string | null
  /** Header fields that the operator enters. */
  readonly form: CabrilloForm
  /** The Cabrillo or EDI file is being generated. */
  readonly busy: boolean
  /** Called with a contest's key. */
  readonly onChoose: (key: string) => void
  /** Called with the complete form. */
  readonly onForm: (form: CabrilloForm) => void
  /** Generates the Cabrillo file. */
  readonly onDownload: () => void
  /** Generates the EDI files. */
  readonly onEdi: () => void
  /** The ADIF file is being generated. */
  readonly busyAdif: boolean
  /** Generates the ADIF file of the contest. */
  readonly onAdif: () => void
}

/** A contest in the log: claimed score, contacts to review, and the files for the sponsor. */
export function ContestLogsView(props: ContestLogsViewProps) {
  const { t } = useLingui()
  const { callsign, contests, chosen, score, problem, form, busy, busyAdif, onChoose, onForm } = props
  const { onDownload, onEdi, onAdif } = props
  const header = (
    <PageHeader
      title={t`Contest logs`}
      lead={t`The score you may claim, contact by contact by the published rules, and the Cabrillo file for the sponsor.`}
      actions={<ButtonLink href="/contests">{t`Live scores`}</ButtonLink>}
    />
  )
  if (chosen === null) {
    return (
      <div className={s.page}>
        {header}
        <EmptyState action={<ButtonLink href="/logger">{t`Log contacts`}</ButtonLink>}>
          <Trans>
            No contests yet. Contacts count here once their contest is named: by the Contest preset of the log bar, or
            in an imported log.
          </Trans>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={s.page}>
      {header}
      <div className={s.head}>
        <Field label={t`Contest`} className={s.choice}>
          <Select
            value={chosen}
            onValueChange={onChoose}
            options={contests.map(({ key, title, year, station_callsign, contacts }) => ({
              value: key,
              label: `${title} ${year}`,
              detail: `${station_callsign}, ${formatNumber(contacts)}`,
            }))}
          />
        </Field>
        <Button icon={Download} busy={busyAdif} onClick={onAdif}>
          {t`Download ADIF`}
        </Button>
        {score && callsign !== null && (
          <ButtonLink href={getReview(callsign, score.contest)}>{t`In review`}</ButtonLink>
        )}
      </div>
      {problem && <Banner tone="danger">{problem}</Banner>}
      {!score && !problem && <Skeleton height={320} />}
      {score && !score.contest.known && <Banner tone="info">{CONTEST_TEXTS.unknownRules}</Banner>}
      {score && <ScoreView score={score} />}
      {score && (
        <CabrilloPanel
          form={form}
          busy={busy}
          hasEdi={score.bands.some(({ band }) => isVhf(band))}
          onForm={onForm}
          onDownload={onDownload}
          onEdi={onEdi}
        />
      )}
    </div>
  )
}

/** From 50 MHz on, contest robots in IARU Region 1 require EDI files. */
const isVhf = (band: string) => (findBand(band)?.lowHz ?? 0) >= 50_000_000

const getReview = (callsign: string, { name, year }: LoggedContest) =>
  `/${callsignToPath(callsign)}/year/${year}?contest=${encodeURIComponent(name)}`
