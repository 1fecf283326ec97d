import { Trans, useLingui } from '@lingui/react/macro'
import { callProblem } from '@onfreq/session/api'
import { forget } from '@onfreq/session/session'
import { Banner } from '@onfreq/ui/banner'
import { Button } from '@onfreq/ui/button'
import { useConfirm } from '@onfreq/ui/confirm-dialog'
import { ErrorState } from '@onfreq/ui/error-state'
import { IconButton } from '@onfreq/ui/icon-button'
import { Skeleton } from '@onfreq/ui/skeleton'
import { TimeAgo } from '@onfreq/ui/time-ago'
import { LogOut } from 'lucide-react'
import { useLocation } from 'wouter'
import { accountApi } from '../../../api.ts'
import { Group } from './group.tsx'
import * as s from './settings.module.css'

/** The member's sessions, with buttons to end them. */
export function DevicesSection() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const { confirm, confirmDialog } = useConfirm()
  const { data, error, refetch } = accountApi.useAccountDevicesQuery()
  const [endDevice, ending] = accountApi.useAccountEndDeviceMutation()
  const [endAll, { isLoading, error: notEnded }] = accountApi.useAccountEndAllMutation()

  const refusal = notEnded ?? ending.error

  async function logOutEverywhere() {
    const yes = await confirm({
      title: t`Log out everywhere?`,
      description: t`This browser is logged out too. API keys keep working.`,
      confirmLabel: t`Log out everywhere`,
      danger: true,
    })
    if (!yes) return
    const result = await endAll()
    if (!result.data) return
    forget()
    navigate('/login?logout=success')
  }

  return (
    <Group
      title={t`Devices`}
      waits={!data && !error}
      help={t`Everywhere you’re logged in. If one isn’t yours, log it out and set a new password.`}
    >
      {error && !data && (
        <ErrorState onRetry={refetch}>
          <Trans>Couldn’t load your devices.</Trans>
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <ul className={s.list}>
          {data.devices.map((device) => (
            <li key={device.id} className={s.item}>
              <span className={s.itemWords}>
                {device.device}
                <small>
                  {device.callsign} · {device.address} ·{' '}
                  {device.current ? t`this device` : <TimeAgo at={device.last_used_at} words />}
                </small>
              </span>
              {!device.current && (
                <IconButton
                  icon={LogOut}
                  label={t`Log out ${{ device: device.device }}`}
                  onClick={() => endDevice(device.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <Banner tone="danger">{callProblem(refusal).message || t`That didn’t work. Please try again.`}</Banner>
      )}
      <div className={s.row}>
        <Button size="s" busy={isLoading} onClick={logOutEverywhere}>
          {t`Log out everywhere`}
        </Button>
      </div>
      {confirmDialog}
    </Group>
  )
}
