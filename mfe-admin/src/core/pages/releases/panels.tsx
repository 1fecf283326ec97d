/** Panels below the board: charts, the release store, errors, alerts, the audit log, and permissions. */
import { useLingui } from '@lingui/react/macro'
import type { ReleaseBoard, RunningRelease } from '@onfreq/contracts/releases/releases'
import { SectionHeader } from '@onfreq/ui/page-header'
import { KeysAndRules } from './access/keys.tsx'
import { Trusts } from './access/trusts.tsx'
import { Alerts } from './alerts/alerts.tsx'
import { AuditTrail } from './audit/audit-trail.tsx'
import { Claims } from './claims/claims.tsx'
import { DeployTokens } from './deploy-tokens.tsx'
import { ErrorGroups } from './errors/error-groups.tsx'
import { SwitchedOff } from './off/switched-off.tsx'
import type { Question } from './questions.ts'
import { StoredReleases } from './stored-releases.tsx'
import { PartWatch } from './watch/part-watch.tsx'

interface PanelsProps {
  /** The board as last returned by the API. */
  data: ReleaseBoard
  /** Opens the dialog for an action on a release. */
  onRequest: (question: Question) => void
}

export function Panels({ data, onRequest }: PanelsProps) {
  const { t } = useLingui()
  const names = [...new Set(data.running.map(({ microfrontend }) => microfrontend))].sort()
  return (
    <>
      {names.length > 0 && (
        <div>
          <SectionHeader title={t`Release health`} />
          <PartWatch names={names} first={getInitialSelection(data.running) ?? names[0] ?? ''} />
        </div>
      )}
      <section aria-labelledby="stored-releases">
        <SectionHeader title={t`In the release store`} id="stored-releases" />
        <StoredReleases releases={data.releases} running={data.running} onRequest={onRequest} />
      </section>
      <div>
        <SectionHeader title={t`Errors in browsers`} />
        <ErrorGroups names={names} />
      </div>
      <div>
        <SectionHeader title={t`Alerts`} />
        <Alerts />
      </div>
      <div>
        <SectionHeader title={t`Switched off`} />
        <SwitchedOff names={names} off={data.off} />
      </div>
      {/* Not sections, because their tables are regions with the same names. */}
      <div>
        <SectionHeader title={t`Audit trail`} />
        <AuditTrail names={names} />
      </div>
      <div>
        <SectionHeader title={t`What belongs to whom`} />
        <Claims names={names} claims={data.claims} guests={data.guests} />
      </div>
      <div>
        <SectionHeader title={t({ message: 'Keys and rules', context: 'of teams' })} />
        <KeysAndRules names={names} keys={data.keys} rules={data.rules} />
      </div>
      <div>
        <SectionHeader title={t`Pipelines`} />
        <Trusts names={names} />
      </div>
      <div>
        <SectionHeader title={t`Deploy tokens`} />
        <DeployTokens names={names} tokens={data.tokens} />
      </div>
    </>
  )
}

/** Microfrontend to select first: one with a canary, otherwise the one with the most failures. */
function getInitialSelection(running: readonly RunningRelease[]): string | undefined {
  const canary = running.find(({ channel }) => channel === 'canary')
  return (canary ?? [...running].sort((a, b) => b.broken - a.broken)[0])?.microfrontend
}
