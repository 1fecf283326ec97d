import type { AuditEvidence } from '@onfreq/contracts/audit/audit'
import * as s from './page.module.css'

export function Evidence({ evidence }: { readonly evidence: readonly AuditEvidence[] }) {
  return (
    <dl className={s.evidence}>
      {evidence.map(({ source, statement }) => (
        <div key={`${source} ${statement}`}>
          <dt>{source}</dt>
          <dd>{statement}</dd>
        </div>
      ))}
    </dl>
  )
}
