import { makerListTests } from '../../testing/maker-list-tests.ts'

makerListTests('labels.list')
