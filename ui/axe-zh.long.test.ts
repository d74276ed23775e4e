import { sweepIn } from '#fixtures/gallery/axe-suite.ts'

sweepIn('zh')
