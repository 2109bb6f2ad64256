import * as z from 'zod'
import { DEFAULT_SETTINGS as standard } from './default-settings.ts'

/** An agent for one role: a preset's name or a shell command, and optionally a model. */
export const RoleAgent = z.strictObject({
  agent: z.string().optional(),
  command: z.string().optional(),
  model: z.string().optional(),
})
export type RoleAgent = z.infer<typeof RoleAgent>

const command = z.string().min(1).max(65_536)
const seconds = z.number().positive().max(3600)
const minutes = z.number().positive().max(10_080)

/**
 * The settings of an attempt (contracts.md, Settings). The journal holds them as they were when the attempt started, so
 * that every decision can be replayed. Durations: `verifyTimeout` and `verifyIdleTimeout` in seconds (R53: above 3600 is
 * refused), `agentTimeout`, `agentIdleTimeout` and `maxMinutes` in minutes.
 */
export const Settings = z.strictObject({
  workingDirectory: z.string().default(standard.workingDirectory),
  verify: command.optional(),
  setup: command.optional(),
  beforeVerify: command.optional(),
  copy: z.array(z.string()).default(standard.copy),
  setupInputs: z.array(z.string()).optional(),
  reviewSetup: z.boolean().default(standard.reviewSetup),
  verifyTimeout: seconds.default(standard.verifyTimeout),
  verifyIdleTimeout: seconds.optional(),
  agentTimeout: minutes.default(standard.agentTimeout),
  agentIdleTimeout: minutes.default(standard.agentIdleTimeout),
  maxMinutes: minutes.default(standard.maxMinutes),
  maxFixPasses: z.int().min(1).max(10).default(standard.maxFixPasses),
  maxCostUsd: z.number().positive().optional(),
  maxTokens: z.int().positive().optional(),
  allowFailingBaseline: z.boolean().default(standard.allowFailingBaseline),
  noProgress: z.enum(['stable', 'exact']).default(standard.noProgress),
  flaky: z.enum(['mark', 'refuse']).default(standard.flaky),
  agentCommand: command.optional(),
  model: z.string().optional(),
  reviewerA: RoleAgent.optional(),
  reviewerB: RoleAgent.optional(),
  agentEnv: z.array(z.string()).default(standard.agentEnv),
  passEnv: z.array(z.string()).default(standard.passEnv),
  env: z.record(z.string(), z.string()).default(standard.env),
  isolation: z.enum(['auto', 'bwrap', 'pidns', 'uid', 'none']).default(standard.isolation),
  unsafe: z.boolean().default(standard.unsafe),
  branchPrefix: z.string().default(standard.branchPrefix),
})
export type Settings = z.infer<typeof Settings>
