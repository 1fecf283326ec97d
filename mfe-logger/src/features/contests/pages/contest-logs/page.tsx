import { Trans, useLingui } from '@lingui/react/macro'
import type { ContestRef, LoggedContest } from '@onfreq/contracts/log/contest-log'
import { callProblem } from '@onfreq/session/api'
import { usePreference } from '@onfreq/session/preferences'
import { useSession } from '@onfreq/session/session'
import { ErrorState } from '@onfreq/ui/error-state'
import { Skeleton } from '@onfreq/ui/skeleton'
import { showToast } from '@onfreq/ui/toast'
import { useSearchParams } from 'wouter'
import { saveFile } from '../../../../core/save-file.ts'
import { contestLogApi } from './api.ts'
import { type CabrilloForm, EMPTY_FORM, toRequest } from './cabrillo-form.ts'
import { ContestLogsView } from './view.tsx'

/** `/contest-logs?contest=CQ-WW-CW+2026+W7QSE` */
export default function ContestLogsPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { user } = useSession()
  const { data: contests, isError, refetch } = contestLogApi.useContestLogsQuery()
  const keyInUrl = params.get('contest')
  const chosen = contests?.find((contest) => toKey(contest) === keyInUrl) ?? contests?.[0]
  const { currentData: score, error } = contestLogApi.useContestScoreQuery(chosen ? getRef(chosen) : SKIPPED, {
    skip: !chosen,
  })
  const [cabrillo, { isLoading }] = contestLogApi.useContestCabrilloMutation()
  const [adif, { isLoading: isWritingAdif }] = contestLogApi.useContestAdifMutation()
  // Names of operators and power carry over to the next contest.
  const [form, setForm] = usePreference<CabrilloForm>('log.cabrillo', EMPTY_FORM)

  if (isError && !contests)
    return (
      <ErrorState onRetry={refetch}>
        <Trans>Couldn’t load your contests.</Trans>
      </ErrorState>
    )
  if (!contests) return <Skeleton height={480} />

  async function download(file: Promise<TextFile & { readonly files?: readonly TextFile[] }>) {
    try {
      const result = await file
      for (const { filename, text } of result.files ?? [result]) saveFile(filename, text, 'text/plain')
    } catch (failure) {
      showToast({ text: callProblem(failure).message || t`The file could not be made.`, tone: 'danger' })
    }
  }

  return (
    <ContestLogsView
      callsign={user?.my_callsign ?? null}
      contests={contests.map((contest) => ({ ...contest, key: toKey(contest) }))}
      chosen={chosen ? toKey(chosen) : null}
      score={score ?? null}
      problem={error ? callProblem(error).message || t`The score could not be counted.` : null}
      form={form}
      busy={isLoading}
      onChoose={(key) => setParams({ contest: key }, { replace: true })}
      onForm={setForm}
      onDownload={() => chosen && void download(cabrillo(toRequest(getRef(chosen), form)).unwrap())}
      onEdi={() => chosen && void download(cabrillo({ ...toRequest(getRef(chosen), form), format: 'edi' }).unwrap())}
      busyAdif={isWritingAdif}
      onAdif={() => chosen && void download(adif(getRef(chosen)).unwrap())}
    />
  )
}

interface TextFile {
  readonly filename: string
  readonly text: string
}

const SKIPPED: ContestRef = { name: '-', year: 2000, station_callsign: '---' }

const getRef = ({ name, year, station_callsign }: LoggedContest): ContestRef => ({ name, year, station_callsign })
const toKey = ({ name, year, station_callsign }: LoggedContest) => `${name} ${year} ${station_callsign}`
