import { startEmbed } from '@onfreq/embed/start'
import { ContestEmbed } from './view.tsx'

startEmbed('contest', ContestEmbed)
