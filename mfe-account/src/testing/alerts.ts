/** Alerts of a member as the API returns them. */
import type { AlertHistoryResponse, AlertsResponse } from '@onfreq/contracts/alerts/alerts'

const NOW = Date.now()
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

export const ALERTS: AlertsResponse = {
  settings: {
    is_on: true,
    zone: 'Europe/London',
    quiet: { from: '22:00', to: '07:00' },
    digest: 'daily',
    digest_hour: 7,
  },
  rules: [
    {
      id: 1,
      rule: { event: 'station', needs: ['dxcc'], modes: ['cw'] },
      sentence: 'A new DXCC in CW',
      typed: 'A new DXCC in CW',
      ways: ['page', 'push', 'telegram'],
      is_on: true,
    },
    {
      id: 2,
      rule: { event: 'station', entities: [29], bands: ['10m'] },
      sentence: 'Canary Islands on 10m',
      typed: 'Canary Islands on 10m',
      ways: ['page', 'mail'],
      is_on: true,
    },
    {
      id: 3,
      rule: { event: 'station', followed: true, cq: true },
      sentence: 'A station I follow calls CQ',
      typed: 'A station I follow calls CQ',
      ways: ['page', 'webhook', 'feed'],
      is_on: false,
    },
    {
      id: 4,
      rule: { event: 'confirmation' },
      sentence: 'A contact is confirmed',
      typed: 'A contact is confirmed',
      ways: ['mail'],
      is_on: true,
    },
  ],
  ways: [
    {
      id: 11,
      kind: 'push',
      label: 'Firefox on Linux',
      is_on: true,
      ready: true,
      problem: null,
      url: null,
      last_sent_at: ago(340),
    },
    {
      id: 12,
      kind: 'mail',
      label: 'Email',
      is_on: true,
      ready: true,
      problem: null,
      url: null,
      last_sent_at: ago(86_000),
    },
    {
      id: 13,
      kind: 'telegram',
      label: 'Telegram: g4qrp',
      is_on: true,
      ready: true,
      problem: null,
      url: null,
      last_sent_at: null,
    },
    {
      id: 14,
      kind: 'webhook',
      label: 'shack.example.org',
      is_on: false,
      ready: true,
      problem: 'It’s gone: the other side no longer knows it.',
      url: null,
      last_sent_at: ago(400_000),
    },
    {
      id: 15,
      kind: 'feed',
      label: 'Feed',
      is_on: true,
      ready: true,
      problem: null,
      url: 'https://onfreq.example/api/alerts/feed/Zk3v9QmT1xYb7LrP0sHa2WcE5uNd8JgK.xml',
      last_sent_at: ago(340),
    },
  ],
  push_key: 'BPr4Zb5VvR1mU0o2m0sC9bWQb2mH3m6wq7p0Jw1m2q3e4r5t6y7u8i9o0pAsDfGhJkLzXcVbNm1Q2W3E4R5T6Y7',
  telegram: true,
  mail: true,
}

export const NO_ALERTS: AlertsResponse = {
  ...ALERTS,
  settings: { is_on: true, zone: 'UTC', quiet: null, digest: 'daily', digest_hour: 7 },
  rules: [],
  ways: [],
}

export const PAIRING: AlertsResponse = {
  ...ALERTS,
  ways: [
    {
      id: 16,
      kind: 'telegram',
      label: 'Telegram',
      is_on: true,
      ready: false,
      problem: null,
      url: null,
      last_sent_at: null,
    },
  ],
}

const delivery = { attempts: 1, reason: null, sent_at: ago(338), next_at: null }
export const ALERT_HISTORY: AlertHistoryResponse = {
  alerts: [
    {
      id: 103,
      at: ago(340),
      title: 'NEW DXCC: 3Y0K on 20m',
      message: 'Bouvet, 14.023 MHz CW. Heard by W3LPL. “up 2”',
      path: '/spots',
      why: ['A new DXCC in CW'],
      repeats: 7,
      deliveries: [
        { ...delivery, kind: 'page', label: '', state: 'sent' },
        { ...delivery, kind: 'push', label: 'Firefox on Linux', state: 'held', reason: 'Quiet hours', sent_at: null },
        { ...delivery, kind: 'telegram', label: 'Telegram: g4qrp', state: 'sent', attempts: 2 },
        { ...delivery, kind: 'feed', label: 'Feed', state: 'sent' },
      ],
    },
    {
      id: 102,
      at: ago(7_400),
      title: 'EA8DIG calls CQ on 10m',
      message: 'Canary Islands, 28.074 MHz FT8. Heard by DL8LAS.',
      path: '/spots',
      why: ['Canary Islands on 10m', 'A station I follow calls CQ'],
      repeats: 0,
      deliveries: [
        { ...delivery, kind: 'page', label: '', state: 'sent' },
        { ...delivery, kind: 'mail', label: 'Email', state: 'waiting', attempts: 0, sent_at: null },
        {
          ...delivery,
          kind: 'webhook',
          label: 'shack.example.org',
          state: 'failed',
          attempts: 7,
          reason: 'answered 503, and given up',
          sent_at: null,
        },
      ],
    },
    {
      id: 101,
      at: ago(90_000),
      title: 'This is a test',
      message: 'You asked for a test. Nothing else happened.',
      path: '/account/alerts',
      why: [],
      repeats: 0,
      deliveries: [{ ...delivery, kind: 'push', label: 'Firefox on Linux', state: 'sent' }],
    },
  ],
  next: 100,
  not_told: 12,
}

export const NO_HISTORY: AlertHistoryResponse = { alerts: [], next: null, not_told: 0 }
