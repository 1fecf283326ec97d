/**
 * What members who act for a club may call, by the right that their role has to have. A call that is not here is the person's
 * own, or nobody's of a club: they are asked to switch back. Behind it the areas decide about single things, such as
 * somebody else's contact.
 */
import { type ClubRight, hasClubRight } from '@onfreq/contracts/club-session'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../refusals.ts'
import type { Guard } from './guards.ts'

const READ = [
  'POST /api/vsr',
  'POST /api/vLoginToSubaccount',
  // Ways in and links of mails are nobody's in particular.
  'POST /api/vtoken',
  'POST /api/vlogout',
  'POST /api/vlogin',
  'POST /api/vsendpin',
  'POST /api/vpinlogin',
  'POST /api/vdemologin',
  'POST /api/vpasskeylogin',
  'POST /api/vpasskeylogin/options',
  'POST /api/vrecoverylogin',
  'POST /api/vregister',
  'POST /api/vemail/look',
  'POST /api/vemail/confirm',
  'POST /api/vemail/undo',
  'POST /api/vverify/ways',
  'POST /api/vverify/pin',
  'POST /api/vverify/passkey',
  'POST /api/vverify',
  'POST /api/vconfirmations/of',
  'POST /api/vconfirmations/reports',
  'POST /api/vconfirmations/report',
  'POST /api/vconfirmations/unmatched',
  'POST /api/vconfirmations/suggestions',
  'POST /api/vsigning/proof',
  'GET /api/vdxcc/disagreements',
  'POST /api/vlookup/:callsign',
  'GET /api/vlookup/picture/:callsign',
  'POST /api/vscores',
  'POST /api/vexportjobs',
  'GET /api/vexport/:id/:filename',
  'POST /api/vimports',
  'POST /api/vimport/get',
  'POST /api/vimport/report',
  'GET /api/vimport/:id/rejects.adi',
  'POST /api/vlogbook/steps',
  'POST /api/vlogbook/jobs',
  'POST /api/vlogbook/job',
  'POST /api/vlogbar/:callsign',
  'POST /api/vlogbookcount',
  'POST /api/vlogbook',
  'POST /api/vlogpresets',
  'POST /api/vqso/get',
  'POST /api/vrigcontrol/get',
  'POST /api/vstationcalls',
  'GET /api/vneeds',
  'GET /api/vawards/progress',
  'GET /api/vawards/progress/:id',
  'POST /api/vawards/what-if',
  'GET /api/spots/settings',
  'GET /api/spots/heard',
  'POST /api/vcontestlogs',
  'GET /api/vworked',
  'POST /api/vcontestlog/score',
  'POST /api/vcontestlog/cabrillo',
  'POST /api/vdeliveries/of',
  // Keys of the member who acts, which do for the club what their role may.
  'POST /api/vapikeys',
  'POST /api/vapikeys/reveal',
  'POST /api/vapikeys/rotate',
  'POST /api/vapikeys/remove',
  // A club's pages, which decide for themselves by the member who asks.
  'GET /api/vclubs',
  'POST /api/vclubs/get',
  'POST /api/vclubs/audit',
  'POST /api/vclubs/leave',
  'POST /api/vclubs/link',
  'POST /api/vclubs/join',
  'POST /api/vclubs/accept',
  'POST /api/vclubs/decline',
  'POST /api/vclubs/on-air',
  'POST /api/vclubs/invite',
  'POST /api/vclubs/uninvite',
  'POST /api/vclubs/member',
  'POST /api/vclubs/remove',
  'POST /api/vclubs/settings',
  'POST /api/vclubs/hand-over',
  'POST /api/vclubs/hand-over/withdraw',
  'POST /api/vclubs/hand-over/answer',
] as const

const LOG = [
  'POST /api/vexportadif',
  'POST /api/vqso/upsert',
  'POST /api/vqso/update',
  'POST /api/vqso/nuke',
  'POST /api/vcallnote/set',
  'POST /api/vrigcontrol/set',
  'POST /api/vsstvupload',
  'POST /api/spots',
  'POST /api/spots/tune',
  'POST /api/vclubs/tuned',
  'POST /api/vapikeys/add',
  // A program beside the radio logs for the club, by the member who paired it.
  'POST /api/vpairing/start',
  'POST /api/vbridge/contacts',
] as const

const MANAGE = [
  'GET /api/vuser',
  'POST /api/vupdateprofile',
  'POST /api/vimportadif',
  'POST /api/vimport/apply',
  'POST /api/vimport/cancel',
  'POST /api/vimport/undo',
  'POST /api/vimport/repair/undo',
  'POST /api/vlogbook/repair',
  'POST /api/vlogbook/undo',
  'POST /api/vlogbook/job/cancel',
  'POST /api/vlogbook/keep',
  'POST /api/vlogpresets/save',
  'POST /api/vlogpresets/remove',
  'POST /api/vstationcalls/declare',
  'POST /api/vstationcalls/withdraw',
  'POST /api/vconfirmations/report/undo',
  'POST /api/vconfirmations/unmatched/add',
  'POST /api/vconfirmations/suggestions/answer',
  'POST /api/vconfirmations/sources',
  'POST /api/vconfirmations/fetch',
  'POST /api/vdeliveries',
  'POST /api/vdeliveries/resend',
  'POST /api/vdeliveries/dismiss',
  'POST /api/vdeliveries/send-all',
  'POST /api/vdeliveries/check',
  'POST /api/vqslcards',
  'POST /api/vqslcards/add',
  'POST /api/vqslcards/set',
  'POST /api/vqslcards/remove',
  'POST /api/vqslcards/send',
  'GET /api/vqslcards/csv',
  'GET /api/vqslcards/preview',
  'GET /api/vqslcards/picture/:id',
  'GET /api/vqslcards/print',
  'POST /api/vqslcards/design',
  'POST /api/vqslcards/design/save',
  'POST /api/vqslcards/settings',
  'POST /api/vqslcards/settings/save',
  'POST /api/vqslcards/formats',
  'POST /api/vqslcards/formats/save',
  'POST /api/vphotos',
  'POST /api/vuploadphoto',
  'POST /api/vphotodelete',
  'POST /api/vphotomakedefault',
  'POST /api/vcaptcha',
  'POST /api/vstore',
  'POST /api/vupdate/:id',
  'POST /api/vembeds',
  'POST /api/vembeds/save',
] as const

const OWN = [
  'POST /api/vaddsubaccount',
  'POST /api/vcallsign',
  'POST /api/vcallsign/code',
  'POST /api/vcallsign/confirm',
  'POST /api/vcallsign/certificate',
  'POST /api/vcallsign/object',
  'POST /api/vcallsign/withdraw',
  'POST /api/vservices',
  'POST /api/vservices/set',
  'POST /api/vservices/remove',
  'POST /api/vdataexport',
  'POST /api/vdataexports',
  'GET /api/vdataexport/:id/file',
  'POST /api/vdeleteaccount',
  'POST /api/vdeleteaccount/cancel',
] as const

/** `METHOD /path` → what a role needs for it. */
export const CLUB_ROUTES: ReadonlyMap<string, ClubRight> = new Map([
  ...READ.map((route) => [route, 'read'] as const),
  ...LOG.map((route) => [route, 'log'] as const),
  ...MANAGE.map((route) => [route, 'manage'] as const),
  ...OWN.map((route) => [route, 'own'] as const),
])

/** @throws ProductError 403 when whoever asks acts for a club and their role does not lead here */
export function checkClubRight(request: FastifyRequest, guard: Guard): void {
  const operator = request.viewer?.operator
  // What everybody may see, a member of a club may.
  if (!operator || guard.isPublic) return
  const { method, routeOptions } = request
  const right = CLUB_ROUTES.get(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`) ?? guard.clubRight
  if (right === undefined) throw refusal('ownAccount')
  if (!hasClubRight(operator.role, right)) throw refusal('clubRole')
}
