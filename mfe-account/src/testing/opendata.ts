/** Open data of a member as the API returns it. */
import type { BackupsResponse, LedgerResponse, OpenDataResponse } from '@onfreq/contracts/opendata/opendata'

const NOW = Date.now()
const ago = (seconds: number) => new Date(NOW - seconds * 1000).toISOString()

export const OPEN_DATA: OpenDataResponse = {
  hooks: [
    {
      id: 11,
      kind: 'webhook',
      label: 'shack.example.org',
      events: ['contact', 'confirmation'],
      is_on: true,
      problem: null,
      waiting: 2,
      last_sent_at: ago(340),
    },
    {
      id: 12,
      kind: 'webhook',
      label: 'old.example.org',
      events: ['award'],
      is_on: false,
      problem: 'It’s gone: the other side no longer knows it.',
      waiting: 0,
      last_sent_at: ago(900_000),
    },
    {
      id: 13,
      kind: 'mqtt',
      label: 'onfreq/G4QRP/#',
      events: ['contact', 'activation'],
      is_on: true,
      problem: null,
      waiting: 0,
      last_sent_at: ago(340),
    },
  ],
  mqtt: true,
  feed: { contacts: true, posts: false },
  feed_urls: {
    rss: 'https://onfreq.example/feeds/G4QRP.rss',
    atom: 'https://onfreq.example/feeds/G4QRP.atom',
    json: 'https://onfreq.example/feeds/G4QRP.json',
  },
}

export const NO_OPEN_DATA: OpenDataResponse = { ...OPEN_DATA, hooks: [], feed: { contacts: false, posts: false } }

const line = { at: ago(340), attempts: 1, reason: null, sent_at: ago(339), next_at: null }
export const LEDGER: LedgerResponse = {
  items: [
    {
      ...line,
      id: 104,
      hook_id: 11,
      label: 'shack.example.org',
      event: 'contact',
      state: 'waiting',
      attempts: 2,
      reason: 'answered 503',
      sent_at: null,
      next_at: ago(-60),
    },
    { ...line, id: 103, hook_id: 13, label: 'onfreq/G4QRP/#', event: 'activation', state: 'sent' },
    { ...line, id: 102, hook_id: 11, label: 'shack.example.org', event: 'confirmation', state: 'sent', attempts: 2 },
    {
      ...line,
      id: 101,
      hook_id: 12,
      label: 'old.example.org',
      event: 'award',
      state: 'failed',
      reason: 'It’s gone: the other side no longer knows it.',
      sent_at: null,
    },
    { ...line, id: 100, hook_id: 11, label: 'shack.example.org', event: 'test', state: 'sent' },
  ],
  next: 99,
}

export const NO_LEDGER: LedgerResponse = { items: [], next: null }

export const BACKUPS: BackupsResponse = {
  backups: [
    {
      id: 21,
      kind: 'webdav',
      label: 'cloud.example.org/dav/log/',
      every: 'daily',
      is_on: true,
      problem: null,
      last_at: ago(40_000),
      last_bytes: 412_000,
      next_at: ago(-46_000),
    },
    {
      id: 22,
      kind: 's3',
      label: 's3.eu.example/my-logs/',
      every: 'weekly',
      is_on: true,
      problem: 'That server doesn’t accept the user name or password.',
      last_at: ago(700_000),
      last_bytes: 405_000,
      next_at: ago(-500_000),
    },
  ],
}

export const NO_BACKUPS: BackupsResponse = { backups: [] }
