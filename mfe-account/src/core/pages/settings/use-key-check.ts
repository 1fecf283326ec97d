/** Checks the key of a service when its field loses focus and after it is stored. */
import type { UpdateProfile } from '@onfreq/contracts/accounts/profile'
import type { DeliveryCheck } from '@onfreq/contracts/integrations/delivery'
import { integrationsApi } from '../../../features/integrations/api.ts'

export interface KeyCheck {
  readonly busy: boolean
  /** The last result from QRZ.com; undefined before a check, or if the check failed. */
  readonly result: DeliveryCheck | undefined
  readonly typed: (key: string | null | undefined) => void
  readonly saved: (changes: UpdateProfile) => void
}

export function useKeyCheck(): KeyCheck {
  const [check, { data, isLoading }] = integrationsApi.useIntegrationsCheckMutation()
  const [wake] = integrationsApi.useIntegrationsCheckMutation()
  return {
    busy: isLoading,
    result: data,
    typed: (key) => {
      if (key?.trim()) void check({ service: 'qrz', typed: key.trim() })
    },
    saved: ({ qrz_api_key, clublog_password, clublog_email }) => {
      if (qrz_api_key) void check({ service: 'qrz' })
      // Club Log has no check, so waiting deliveries are sent instead.
      if (clublog_password || clublog_email) void wake({ service: 'clublog' })
    },
  }
}
