import { startEmbed } from '@onfreq/embed/start'
import { LiveInfo } from './view.tsx'

startEmbed('live-info', LiveInfo)
