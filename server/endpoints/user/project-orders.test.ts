import { describe } from 'vitest'
import { projectLinesTests } from '../../testing/project-lines-tests.ts'

describe('user.projectOrders', () => projectLinesTests('user.projectOrders'))
