import type { RunningRelease } from '@onfreq/contracts/releases'
import { callProblem } from '@onfreq/session/api'
import { useLive } from '@onfreq/session/live'
import { PageHeader, SectionHeader } from '@onfreq/ui/page-header'
import { useState } from 'react'
import { AdminError } from '../../admin-error.tsx'
import { releasesApi } from '../../releases-api.ts'
import { KeysAndRules } from './access/keys.tsx'
import { Trusts } from './access/trusts.tsx'
import { ActDialog } from './act-dialog.tsx'
import { Alerts } from './alerts/alerts.tsx'
import { AuditTrail } from './audit/audit-trail.tsx'
import { Claims } from './claims/claims.tsx'
import { DeployTokens } from './deploy-tokens.tsx'
import { ErrorGroups } from './errors/error-groups.tsx'
import { SwitchedOff } from './off/switched-off.tsx'
import type { Question } from './questions.ts'
import * as s from './releases.module.css'
import { RunningReleases } from './running-releases.tsx'
import { StoredReleases } from './stored-releases.tsx'
import { PartWatch } from './watch/part-watch.tsx'

const EVERY = 30_000

/** `/admin/releases`: which release of each microfrontend runs where, how it does, and the levers. */
export default function ReleasesPage() {
  const { data, error, isFetching, refetch } = releasesApi.useAdminReleasesQuery(undefined, { pollingInterval: EVERY })
  const [question, setQuestion] = useState<Question | null>(null)
  useLive('releases', () => void refetch())
  const names = [...new Set(data?.running.map(({ microfrontend }) => microfrontend))].sort()
  return (
    <div className={s.page}>
      <PageHeader
        className={s.header}
        title="Releases"
        lead="Which release of each microfrontend runs where, and how it does."
      />
      {error && (
        <AdminError
          error={error}
          failed={callProblem(error).message || 'The releases could not be loaded.'}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(data || !error) && <RunningReleases running={data?.running} onAsk={setQuestion} />}
      {/* Not before the board above has its height: what people read stays where it is. */}
      {data && (
        <>
          {names.length > 0 && (
            <div>
              <SectionHeader title="How they do" />
              <PartWatch names={names} first={worthALook(data.running) ?? names[0] ?? ''} />
            </div>
          )}
          <section aria-labelledby="stored-releases">
            <SectionHeader title="In the release store" id="stored-releases" />
            <StoredReleases releases={data.releases} running={data.running} onAsk={setQuestion} />
          </section>
          <div>
            <SectionHeader title="Errors in browsers" />
            <ErrorGroups names={names} />
          </div>
          <div>
            <SectionHeader title="Alerts" />
            <Alerts />
          </div>
          <div>
            <SectionHeader title="Switched off" />
            <SwitchedOff names={names} off={data.off} />
          </div>
          {/* No sections: their tables are regions of the same names. */}
          <div>
            <SectionHeader title="Audit trail" />
            <AuditTrail names={names} />
          </div>
          <div>
            <SectionHeader title="What belongs to whom" />
            <Claims names={names} claims={data.claims} />
          </div>
          <div>
            <SectionHeader title="Keys and rules" />
            <KeysAndRules names={names} keys={data.keys} rules={data.rules} />
          </div>
          <div>
            <SectionHeader title="Pipelines" />
            <Trusts names={names} />
          </div>
          <div>
            <SectionHeader title="Deploy tokens" />
            <DeployTokens names={names} tokens={data.tokens} />
          </div>
        </>
      )}
      {question && <ActDialog question={question} onClose={() => setQuestion(null)} />}
    </div>
  )
}

/** What somebody who opens the page wants to see first: a canary, else the part that breaks most. */
function worthALook(running: readonly RunningRelease[]): string | undefined {
  const canary = running.find(({ channel }) => channel === 'canary')
  return (canary ?? [...running].sort((a, b) => b.broken - a.broken)[0])?.microfrontend
}
