import { useLingui } from '@lingui/react/macro'
import type { Club, ClubMember, GivenClubRole } from '@onfreq/contracts/clubs/clubs'
import { hasClubRight } from '@onfreq/contracts/clubs/session'
import { profileImageAddress } from '@onfreq/contracts/content/address'
import { formatSeries } from '@onfreq/i18n/format'
import { callProblem } from '@onfreq/session/api'
import { Avatar } from '@onfreq/ui/avatar'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { CallsignLink } from '@onfreq/ui/callsign-link'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { Panel } from '@onfreq/ui/panel'
import { Select } from '@onfreq/ui/select'
import { useLocation } from 'wouter'
import { clubsApi } from '../../api.ts'
import * as s from '../clubs/clubs.module.css'
import { CLUB_ROLE_LABELS, getAssignableRoles } from './roles.ts'

/** All members of a club, with the actions that the viewer may take. */
export function MembersPanel({ club }: { club: Club }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const [change, changing] = clubsApi.useClubChangeMemberMutation()
  const [remove, removing] = clubsApi.useClubRemoveMemberMutation()
  const [leave, leaving] = clubsApi.useClubLeaveMutation()
  const [offer, offering] = clubsApi.useClubOfferMutation()
  const { confirm, confirmDialog } = useConfirm()
  const problem = changing.error ?? removing.error ?? leaving.error ?? offering.error
  const canChange = (member: ClubMember) =>
    member.id !== club.member_id &&
    member.role !== 'owner' &&
    hasClubRight(club.role, 'manage') &&
    (club.role === 'owner' || member.role !== 'manager')

  async function confirmRemove({ id, callsign }: ClubMember) {
    const isConfirmed = await confirm({
      title: t`Remove ${callsign}?`,
      description: t`Their contacts stay in the log with their callsign. Their sessions and keys for the club end now.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (isConfirmed) await remove({ club_id: club.id, member_id: id })
  }

  async function confirmLeave() {
    const isConfirmed = await confirm({
      title: t`Leave ${{ callsign: club.callsign }}?`,
      description: t`Your contacts stay in its log.`,
      confirmLabel: t`Leave club`,
      danger: true,
    })
    if (isConfirmed && (await leave(club.id)).data) navigate('/clubs')
  }

  async function confirmHandOver({ id, callsign }: ClubMember) {
    const isConfirmed = await confirm({
      title: t`Hand ${{ club: club.callsign }} over to ${callsign}?`,
      description: t`They become the owner when they accept, and you stay as a manager.`,
      confirmLabel: t`Offer`,
    })
    if (isConfirmed) await offer({ club_id: club.id, member_id: id })
  }

  return (
    <Panel
      title={t`Members`}
      note={String(club.members.length)}
      flush
      actions={
        club.role !== 'owner' && (
          <Button size="s" variant="quiet" busy={leaving.isLoading} onClick={() => void confirmLeave()}>
            {t`Leave club`}
          </Button>
        )
      }
    >
      {problem && <Banner tone="danger">{callProblem(problem).message || t`Couldn’t change this. Try again.`}</Banner>}
      <ul className={s.list}>
        {club.members.map((member) => (
          <li key={member.id} className={s.item}>
            <Avatar
              callsign={member.callsign}
              src={member.profile_image_name ? profileImageAddress(member.profile_image_name) : null}
              size="m"
            />
            <span className={s.words}>
              <CallsignLink
                callsign={member.callsign}
                size="md"
                verified={member.callsign_verified}
                you={member.id === club.member_id}
              />
              <small>
                {[
                  member.name,
                  member.calls &&
                    t({
                      message: `only ${{ calls: formatSeries(member.calls) }}`,
                      comment: 'Callsigns of the club that the member may use',
                    }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <span className={s.acts}>
              {canChange(member) ? (
                <Select<GivenClubRole>
                  aria-label={t`Role of ${{ callsign: member.callsign }}`}
                  size="s"
                  className={s.role}
                  options={getAssignableRoles(club.role)}
                  value={member.role === 'owner' ? null : member.role}
                  onValueChange={(role) => void change({ club_id: club.id, member_id: member.id, role })}
                />
              ) : (
                <span className={s.quiet}>{CLUB_ROLE_LABELS[member.role].name}</span>
              )}
              {club.role === 'owner' && member.id !== club.member_id && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t`Hand over to ${{ callsign: member.callsign }}`}
                  onClick={() => void confirmHandOver(member)}
                >
                  {t`Hand over`}
                </Button>
              )}
              {canChange(member) && (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={t`Remove ${{ callsign: member.callsign }}`}
                  onClick={() => void confirmRemove(member)}
                >
                  {t`Remove`}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {confirmDialog}
    </Panel>
  )
}
