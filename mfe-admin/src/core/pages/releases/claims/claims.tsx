import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { HeldClaim } from '@onfreq/contracts/releases/releases'
import { callProblem } from '@onfreq/session/api'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { type DataColumn, DataTable } from '@onfreq/ui/data-table'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { PhoneEnd, PhoneLabel } from '../../../phone/phone.tsx'
import { releasesApi } from '../../../releases-api.ts'
import { ClaimForm } from './claim-form.tsx'
import * as s from './claims.module.css'
import { getParts, type PartClaims } from './parts.ts'
import { TierForm } from './tier-form.tsx'

interface ClaimsProps {
  readonly names: readonly string[]
  readonly claims: readonly HeldClaim[]
  readonly guests: readonly string[]
}

/** Claims of each microfrontend; pending requests come first. */
export function Claims({ names, claims, guests }: ClaimsProps) {
  const { t } = useLingui()
  const [decide, { error }] = releasesApi.useAdminClaimMutation()
  const requests = claims.filter(({ granted_at: granted }) => granted === null)
  const granted = claims.filter(({ granted_at: at }) => at !== null)
  const parts = getParts(granted)
  return (
    <div className={s.claims}>
      <p className={s.help}>
        <Trans>
          A release fills only what its microfrontend was granted. With its first token it gets everything under its own
          name; anything else is granted here, once: paths, widgets, embeds, menu entries, prefixes of calls, and the
          address of a service of its own (an upstream).
        </Trans>
      </p>
      {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t change the claim.`}</Banner>}
      {requests.length > 0 && (
        <DataTable
          label={t`Asked for`}
          columns={requestedColumns((claim, act) => {
            const { kind, value, microfrontend } = claim
            void decide({ act, kind, value, microfrontend })
          })}
          rows={requests}
          rowKey={({ kind, value, microfrontend }) => `${kind} ${value} ${microfrontend}`}
          stack
        />
      )}
      {granted.length > 0 && (
        <DataTable
          label={t`What belongs to whom`}
          columns={grantedColumns(guests)}
          rows={parts}
          rowKey={({ microfrontend }) => microfrontend}
          stack
        />
      )}
      <ClaimForm names={names} onDecide={(body) => void decide(body)} />
      {parts.length > 0 && (
        <>
          <p className={s.help}>
            <Trans>
              A house part runs in the page and can reach all of it. A guest runs in a sandboxed frame: it has neither
              session nor storage, and the page makes its calls for it.
            </Trans>
          </p>
          <TierForm parts={parts.map(({ microfrontend }) => microfrontend)} guests={guests} />
        </>
      )}
    </div>
  )
}

function requestedColumns(onDecide: (claim: HeldClaim, act: 'grant' | 'drop') => void): DataColumn<HeldClaim>[] {
  return [
    {
      id: 'value',
      header: t`Asked for`,
      rowHeader: true,
      phone: 'call',
      cell: ({ kind, value }) => `${kind} ${value}`,
    },
    {
      id: 'part',
      header: t`Microfrontend`,
      phone: 'mode',
      cell: (claim) => <PhoneEnd>{claim.microfrontend}</PhoneEnd>,
    },
    {
      id: 'asked',
      header: t`Since`,
      phone: 'time',
      cell: (claim) => (
        <>
          <PhoneLabel>{t`asked`}</PhoneLabel> <TimeAgo at={claim.asked_at} />
        </>
      ),
    },
    {
      id: 'acts',
      header: t`Decide`,
      hideHeader: true,
      align: 'end',
      phone: 'actions',
      cell: (claim) => (
        <div className={s.acts}>
          <Button size="s" onClick={() => onDecide(claim, 'grant')}>
            {t`Grant`}
          </Button>
          <Button size="s" variant="quiet" onClick={() => onDecide(claim, 'drop')}>
            {t`Refuse`}
          </Button>
        </div>
      ),
    },
  ]
}

function grantedColumns(guests: readonly string[]): DataColumn<PartClaims>[] {
  const [part, ...claims] = GRANTED
  const tier: DataColumn<PartClaims> = {
    id: 'tier',
    header: t`Tier`,
    phone: 'mode',
    cell: ({ microfrontend }) => (guests.includes(microfrontend) ? t`guest` : t`house`),
  }
  return part === undefined ? [] : [part, tier, ...claims]
}

const GRANTED: DataColumn<PartClaims>[] = [
  {
    id: 'part',
    get header() {
      return t`Microfrontend`
    },
    rowHeader: true,
    phone: 'call',
    cell: ({ microfrontend }) => microfrontend,
  },
  {
    id: 'paths',
    get header() {
      return t`Paths`
    },
    phone: 'note',
    cell: ({ path }) => <Values values={path} />,
  },
  {
    id: 'widgets',
    get header() {
      return t`Widgets`
    },
    phone: 'note',
    cell: ({ widget }) => <Values values={widget} />,
  },
  {
    id: 'embeds',
    get header() {
      return t`Embeds`
    },
    phone: 'note',
    cell: ({ embed }) => <Values values={embed} />,
  },
  {
    id: 'menu',
    get header() {
      return t`Menu`
    },
    wide: true,
    cell: ({ menu }) => <Values values={menu} />,
  },
  {
    id: 'calls',
    get header() {
      return t`Calls`
    },
    wide: true,
    cell: ({ call }) => <Values values={call} />,
  },
  {
    id: 'upstreams',
    get header() {
      return t`Upstream`
    },
    wide: true,
    cell: ({ upstream }) => <Values values={upstream} />,
  },
  {
    id: 'powers',
    get header() {
      return t`Powers`
    },
    wide: true,
    cell: ({ power }) => <Values values={power} />,
  },
]

function Values({ values }: { values: readonly string[] }) {
  if (values.length === 0)
    return (
      <span className={s.none}>
        <Trans>none</Trans>
      </span>
    )
  return <span className={s.values}>{values.join('  ')}</span>
}
