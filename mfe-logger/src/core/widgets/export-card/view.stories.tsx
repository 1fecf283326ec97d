import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { exportJob } from '../../../testing/imports.ts'
import { ExportCardView } from './view.tsx'

const meta = {
  title: 'Logger/Export card',
  component: ExportCardView,
  args: {
    form: { start: '2026-01-01', end: '2026-11-21', withTimes: false, format: 'adi' },
    problem: null,
    busy: false,
    jobs: [
      exportJob({ id: 302, status: null, filename: null, url: null, records: null, bytes: null }),
      exportJob(),
      exportJob({ id: 300, status: 9, filename: null, url: null, records: null, bytes: null }),
    ],
    loading: false,
    failed: false,
    fresh: (job) => job.id === 302,
    onChange: fn(),
    onExport: fn(),
    onDownload: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof ExportCardView>

export default meta
type Story = StoryObj<typeof meta>

export const Jobs: Story = {}

export const Empty: Story = { args: { jobs: [], form: { start: '', end: '', withTimes: true, format: 'adi' } } }

export const WrongRange: Story = { args: { problem: 'Start date should be before end date.' } }

export const Loading: Story = { args: { jobs: [], loading: true } }

export const NotLoaded: Story = { args: { jobs: [], failed: true } }
