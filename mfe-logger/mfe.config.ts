import { defineMicrofrontend } from '@onfreq/contracts/microfrontend'

export default defineMicrofrontend({
  name: 'logger',
  owner: 'log team',
  pages: [
    { name: 'logger', paths: ['/logger/:edit_id?'], title: 'Logger', guard: 'member' },
    { name: 'logs', paths: ['/logs'], title: 'Logbook', guard: 'member' },
    { name: 'contact', paths: ['/qso/:qdo_id'], title: 'Contact', firstData: ['contact'] },
  ],
  widgets: {},
  budgets: { page: 60_000 },
})
