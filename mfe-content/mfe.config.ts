import { defineMicrofrontend } from '@onfreq/contracts/releases/microfrontend'

export default defineMicrofrontend({
  name: 'content',
  owner: 'content team',
  pages: [
    { name: 'news', paths: ['/news'], title: 'News', firstData: ['news'] },
    { name: 'videos', paths: ['/ham-radio-videos'], title: 'Ham radio videos', firstData: ['videos'] },
    { name: 'post-new', paths: ['/post/new'], title: 'New post', guard: 'member' },
    { name: 'post-edit', paths: ['/post/edit/:id'], title: 'Edit post', guard: 'member' },
    { name: 'post', paths: ['/post/:id/:title?'], title: 'Post', firstData: ['post'] },
    { name: 'docs', paths: ['/docs'], title: 'Documentation' },
    { name: 'embeds', paths: ['/how-to/embeds'], title: 'Embeds', firstData: ['stations', 'embeds'] },
    { name: 'download', paths: ['/download'], title: 'Apps' },
    { name: 'platform', paths: ['/platform'], title: 'Platform' },
    { name: 'privacy', paths: ['/privacy'], title: 'Privacy' },
    { name: 'terms', paths: ['/terms'], title: 'Terms' },
    { name: 'contact-us', paths: ['/contact'], title: 'Contact' },
    { name: 'support', paths: ['/support-us', '/support-us/cancel', '/support-us/thanks'], title: 'Support us' },
    { name: 'lander', paths: ['/lander/:id'], title: 'Onfreq', hide: ['header', 'rail', 'footer'] },
  ],
  widgets: {
    'news-grid': './src/widgets/news-grid/container.tsx',
    'video-grid': './src/widgets/video-grid/container.tsx',
    'post-view': './src/widgets/post-view/container.tsx',
    'post-form': './src/widgets/post-form/container.tsx',
    conversation: './src/widgets/conversation/container.tsx',
    'video-player': './src/widgets/video-player/container.tsx',
  },
  menu: [
    { name: 'content-download', path: '/download', label: 'Apps', icon: 'download', place: 90 },
    { name: 'content-docs', path: '/docs', label: 'Help', icon: 'circle-question-mark', place: 100 },
  ],
  budgets: { page: 80_000 },
})
