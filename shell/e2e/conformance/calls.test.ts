/** Section 7 of the product specification: every call is a route of the API, by method and path, with its payload. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> }
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

const document: Document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../api/openapi.json'), 'utf8'))

const GET = [
  'vuser',
  'vprofilefor',
  'vsupporters',
  'main_public_feed',
  'ActiveUserList',
  'logged_in_users_not_in_rig_control',
  'vbandstats/{bands}',
  'vleaderboards',
  'award/latest',
  'award/{id}',
  'globe_feed',
  'polylines',
]

/** Paths with the keys of their bodies. */
const POST: Readonly<Record<string, string>> = {
  'log-page-view': 'user_id session_id page_url utm_source utm_medium referrer_url',
  'vdxcc-entity-distinct/': '',
  'vlogbar/{callsign}': '',
  'vqso/upsert': 'data',
  'vqso/update':
    'qdo_id TS Call radio_mode Mode SubMode Name SNT RCV Comment Freq Power dxcc Continent country LAT LON cq_zone',
  'vqso/get': 'qdo_id',
  'vqso/nuke': 'qdo_id',
  'vrigcontrol/get': '',
  vsendpin: 'callsign',
  vpinlogin: 'callsign pin',
  vlogin: 'email password',
  vregister: 'email my_callsign ref_id',
  vLoginToSubaccount: 'sub_account_id',
  vaddsubaccount: 'callsign',
  vupdateprofile: 'name email qth grid',
  'vpost/{id}': '',
  'vpostget/{id}': '',
  vstore: '',
  'vupdate/{id}': '',
  vnews: 'page size',
  vvideos: 'page size',
  vphotos: '',
  vuploadphoto: '',
  vphotodelete: 'id',
  vphotomakedefault: 'id',
  vsendmessage: 'message recipient_id',
  vsetfollowstate: 'user_id follow_level',
  vimportqrz: '',
  vimportadif: '',
  vexportadif: 'start_date end_date',
  vexportjobs: '',
  vinbox: '',
  vlogbookcount: '',
  vlogbook: 'page size',
  vgetFullQso: 'qdo_id',
  'vadmin/users': '',
  vscores: '',
  vscores4megastream: '',
  vopofday: '',
  vsr: '',
  'stripe/verify-session/{checkout_session_id}': 'ref_id',
}

test.each(GET)('GET %s', (path) => {
  expect(document.paths[`/api/${path}`]).toHaveProperty('get')
})

test.each(Object.entries(POST))('POST %s', (path, keys) => {
  const operation = document.paths[`/api/${path}`]?.post
  expect(operation, path).toBeDefined()
  const body = written(operation?.requestBody ?? {})
  for (const key of keys.split(' ').filter(Boolean)) expect(body, path).toContain(`"${key}":`)
})

/** With the schemas that it references. */
function written(value: object): string {
  const text = JSON.stringify(value)
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)
  return text + names.map((name) => written(document.components.schemas[name] ?? {})).join('')
}
