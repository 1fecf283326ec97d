import { startEmbed } from '@onfreq/embed/start'
import { Logs } from './view.tsx'

startEmbed('logs', Logs)
