import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorGroup, StackFrame } from '@onfreq/contracts/releases/watch'
import { formatNumber, formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { cx } from '@onfreq/ui/cx'
import { Dialog } from '@onfreq/ui/dialog'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { UtcTime } from '@onfreq/ui/utc-time'
import type { ReactNode } from 'react'
import { watchApi } from '../../../watch-api.ts'
import * as s from './errors.module.css'

interface ErrorDialogProps {
  readonly group: ErrorGroup
  readonly onClose: () => void
}

/** A group of errors with its stack, resolved with the source maps of its release. */
export function ErrorDialog({ group, onClose }: ErrorDialogProps) {
  const { t } = useLingui()
  const { microfrontend, release_id: release, fingerprint, count } = group
  const { data, error } = watchApi.useAdminReleaseErrorQuery({ microfrontend, release, fingerprint })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={group.name} description={group.message} size="l">
      <dl className={s.facts}>
        <Fact name={t`Where`}>{group.place === '' ? microfrontend : `${microfrontend}, ${group.place}`}</Fact>
        <Fact name={t`Kind`}>{group.kind}</Fact>
        <Fact name={t`Visits`}>{formatNumber(count)}</Fact>
        <Fact name={t`First seen`}>
          <UtcTime at={group.first_seen} />
        </Fact>
        <Fact name={t`Last seen`}>
          <UtcTime at={group.last_seen} />
        </Fact>
        <Fact name={t`Browsers`}>{formatSeries(group.browsers.map((each) => `${each.browser}: ${each.count}`))}</Fact>
        <Fact name={t`Releases`}>
          {data ? formatSeries(data.releases.map((each) => `${each.id}: ${each.count}`)) : release}
        </Fact>
      </dl>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t load the stack.`}</Banner>}
      {!data && !error && <SkeletonRows label={t`The stack is loading`} rows={4} />}
      {data && <Stack frames={data.stack} />}
    </Dialog>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className={s.term}>{name}</dt>
      <dd className={s.fact}>{children}</dd>
    </div>
  )
}

function Stack({ frames }: { readonly frames: readonly StackFrame[] }) {
  if (frames.length === 0)
    return (
      <p className={s.term}>
        <Trans>The browser gave no stack that leads through our files.</Trans>
      </p>
    )
  const first = frames.findIndex(({ own }) => own)
  return (
    <ol className={s.stack}>
      {frames.map((frame, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stack never changes, and the same line may stand in it twice.
        <li key={index} className={cx(s.frame, index === first && s.here)}>
          <code className={s.code}>{frame.code ?? frame.name ?? frame.raw}</code>
          {frame.source && (
            <span className={s.place}>
              {frame.source}:{frame.line}:{frame.column}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
