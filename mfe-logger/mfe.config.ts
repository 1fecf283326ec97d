import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: 'logger',
  owner: 'log team',
  pages: [
    {
      name: 'logger',
      paths: ['/logger/:edit_id?'],
      title: 'Logger',
      guard: 'member',
      widgets: ['feed/band-dial'],
    },
    { name: 'logs', paths: ['/logs'], title: 'Logbook', guard: 'member' },
    { name: 'contest-logs', paths: ['/contest-logs'], title: 'Contest logs', guard: 'member' },
    { name: 'fast-entry', paths: ['/fast-entry'], title: 'Fast text entry', guard: 'member' },
    { name: 'activation', paths: ['/activation/:callsign'], title: 'Activation' },
    { name: 'qsl-cards', paths: ['/qsl-cards'], title: 'QSL cards', guard: 'member' },
    { name: 'contact', paths: ['/qso/:qdo_id'], title: 'Contact details', firstData: ['contact'] },
    { name: 'signing-key', paths: ['/signing-key'], title: 'Signing key', guard: 'member' },
    { name: 'logged-you', paths: ['/logged-you'], title: 'Who logged you', guard: 'member' },
    { name: 'verify', paths: ['/verify'], title: 'Check a proof' },
  ],
  widgets: {
    'log-bar': './src/widgets/log-bar/widget.tsx',
    'import-card': './src/widgets/import-card/container.tsx',
    'export-card': './src/widgets/export-card/container.tsx',
  },
  menu: [
    { name: 'logger-logs', path: '/logs', label: 'Logbook', icon: 'book-open', place: 20, bar: 'Logbook' },
    {
      name: 'logger',
      path: '/logger',
      label: 'Logger',
      icon: 'pencil',
      place: 25,
      also: ['/logger/*'],
      bar: 'Log',
      barOnly: true,
      first: true,
    },
  ],
  budgets: { page: 161_000 },
})
