import { startEmbed } from '@onfreq/embed/start'
import { Photos } from './view.tsx'

startEmbed('photos', Photos)
