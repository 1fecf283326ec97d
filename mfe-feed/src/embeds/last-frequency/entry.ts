import { startEmbed } from '@onfreq/embed/start'
import { LastFrequency } from './view.tsx'

startEmbed('last-frequency', LastFrequency)
