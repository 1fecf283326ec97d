import { Trans, useLingui } from '@lingui/react/macro'
import type { Club } from '@onfreq/contracts/clubs/clubs'
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import type { PageProps } from '@onfreq/federation/create-microfrontend'
import { lazyPart } from '@onfreq/federation/lazy-part'
import { callProblem } from '@onfreq/session/api'
import { useSession } from '@onfreq/session/session'
import { useInterval } from '@onfreq/session/timers'
import { Banner } from '@onfreq/ui/banner'
import { Button, ButtonLink } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { EmptyState } from '@onfreq/ui/empty-state'
import { ErrorState } from '@onfreq/ui/error-state'
import { FrequencyText } from '@onfreq/ui/frequency-text'
import { PageHeader } from '@onfreq/ui/page-header'
import { Panel } from '@onfreq/ui/panel'
import { SkeletonRows } from '@onfreq/ui/skeleton'
import { Switch } from '@onfreq/ui/switch'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { Suspense } from 'react'
import { clubsApi } from '../../api.ts'
import * as s from '../clubs/clubs.module.css'
import { useAct } from '../clubs/use-act.ts'
import { AuditPanel } from './audit-panel.tsx'
import { InvitationsPanel } from './invitations-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { CLUB_ROLE_LABELS } from './roles.ts'

const BoardsPanel = lazyPart(() => import('./boards-panel.tsx'))
const ProgramsPanel = lazyPart(() => import('./programs-panel.tsx'))
const POLL_INTERVAL_MS = 30_000

/** `/clubs/{id}`: members of a club, who is on the air for it, and its history. */
export default function ClubPage({ params }: PageProps) {
  const { t } = useLingui()
  const id = Number(params.id)
  const { user } = useSession()
  const { data: club, error, refetch, isFetching } = clubsApi.useClubQuery(id, { refetchOnMountOrArgChange: true })
  const { act, isActing } = useAct()
  useInterval(() => void refetch(), POLL_INTERVAL_MS)

  if (!club) {
    return (
      <div className={s.page}>
        <PageHeader className={s.header} title={t`Club`} />
        {error ? (
          <ErrorState onRetry={refetch} retrying={isFetching}>
            {callProblem(error).message || t`Couldn’t load this club.`}
          </ErrorState>
        ) : (
          <Panel title={t`Members`} flush>
            <SkeletonRows label={t`Loading the club`} rows={3} rowHeight="64px" className={s.toCome} />
          </Panel>
        )}
      </div>
    )
  }
  const acting = user?.id === club.id
  return (
    <div className={s.page}>
      <PageHeader
        className={s.header}
        title={club.callsign}
        lead={[club.name, CLUB_ROLE_LABELS[club.role].name].filter(Boolean).join(' · ')}
        actions={
          <>
            <ButtonLink href="/clubs">{t`Your clubs`}</ButtonLink>
            {!acting && (
              <Button variant="primary" busy={isActing} onClick={() => void act(club.id, club.callsign)}>
                {t`Switch to ${{ callsign: club.callsign }}`}
              </Button>
            )}
          </>
        }
      />
      <InvitationOffer club={club} />
      <OnAir club={club} />
      <MembersPanel club={club} />
      <Suspense fallback={<SkeletonRows label={t`Contest evenings`} rows={1} rowHeight="80px" />}>
        <BoardsPanel club={club} />
      </Suspense>
      {hasClubRight(club.role, 'log') && (
        <Suspense fallback={<SkeletonRows label={t`Programs`} rows={1} rowHeight="80px" />}>
          <ProgramsPanel club={club} isActing={acting} />
        </Suspense>
      )}
      {hasClubRight(club.role, 'manage') && <InvitationsPanel club={club} />}
      {hasClubRight(club.role, 'manage') && <Settings club={club} />}
      {hasClubRight(club.role, 'manage') && <AuditPanel clubId={club.id} />}
    </div>
  )
}

function InvitationOffer({ club }: { club: Club }) {
  const { t } = useLingui()
  const [result, answering] = clubsApi.useClubAnswerOfferMutation()
  const [withdraw, withdrawing] = clubsApi.useClubWithdrawOfferMutation()
  const offer = club.hand_over
  if (!offer) return null
  const problem = answering.error ?? withdrawing.error
  const isMine = offer.id === club.member_id
  return (
    <Panel
      title={isMine ? t`Take ${{ callsign: club.callsign }} over?` : t`Offered to ${{ callsign: offer.callsign }}`}
    >
      <div className={s.stack}>
        <p>
          {isMine
            ? t`You become the owner. The current owner stays as a manager.`
            : t`${{ callsign: offer.callsign }} becomes the owner when they accept. You stay as a manager.`}
        </p>
        {problem && (
          <Banner tone="danger">{callProblem(problem).message || t`Couldn’t send your answer. Try again.`}</Banner>
        )}
        <span className={s.acts}>
          {isMine ? (
            <>
              <Button
                variant="primary"
                busy={answering.isLoading}
                onClick={() => void result({ club_id: club.id, accept: true })}
              >
                {t`Take over`}
              </Button>
              <Button onClick={() => void result({ club_id: club.id, accept: false })}>{t`Decline`}</Button>
            </>
          ) : (
            <Button busy={withdrawing.isLoading} onClick={() => void withdraw(club.id)}>
              {t`Withdraw offer`}
            </Button>
          )}
        </span>
      </div>
    </Panel>
  )
}

function OnAir({ club }: { club: Club }) {
  const { t } = useLingui()
  return (
    <Panel title={t`On the air now`} note={club.on_air.length === 0 ? undefined : `${club.on_air.length}`}>
      {club.on_air.length === 0 && (
        <EmptyState>
          <Trans>No one is on the air for {{ callsign: club.callsign }}.</Trans>
        </EmptyState>
      )}
      <ul className={s.bands}>
        {club.on_air.map(({ id, callsign, station_callsign, band, mode, Freq, seen_at }) => (
          <li key={`${id} ${station_callsign}`} className={s.station}>
            <CallsignLink callsign={callsign} />
            <span className={s.frequency}>
              {Freq === null ? band : <FrequencyText hz={Freq * 1000} />}{' '}
              {[Freq === null ? '' : band, mode].filter(Boolean).join(' · ')}
            </span>
            <small className={s.quiet}>
              {station_callsign !== club.callsign &&
                `${t({ message: `as ${station_callsign}`, comment: 'The callsign that an operator of a club uses on the air' })} · `}
              <TimeAgo at={seen_at} words />
            </small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Settings({ club }: { club: Club }) {
  const { t } = useLingui()
  const [save, { isLoading, error }] = clubsApi.useClubSettingsMutation()
  return (
    <Panel title={t`Profile`}>
      <div className={s.stack}>
        <Switch
          checked={club.operators_public}
          disabled={isLoading}
          onCheckedChange={(on) => void save({ club_id: club.id, operators_public: on })}
          label={t`Show operators`}
          hint={t`The public profile of ${{ callsign: club.callsign }} lists its operators and their contacts.`}
        />
        {error && <Banner tone="danger">{callProblem(error).message || t`Couldn’t save this. Try again.`}</Banner>}
      </div>
    </Panel>
  )
}
