import { startEmbed } from '@onfreq/embed/start'
import { GlobeEmbed } from './view.tsx'

startEmbed('globe', GlobeEmbed)
