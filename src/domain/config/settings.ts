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

/** Hooks of an attempt's workspaces (R218); the one before each verification is `beforeVerify`. */
export const HOOK_NAMES = ['afterCreate', 'beforeRun', 'afterRun', 'beforeRemove'] as const
export type HookName = (typeof HOOK_NAMES)[number]

/** A hook's command, and its own time limit in seconds. */
export const Hook = z.strictObject({ command, timeout: seconds.optional() })
export type Hook = z.infer<typeof Hook>

/**
 * The settings of an attempt (contracts.md, Settings). The journal holds them as they were when the attempt started, so
 * that every decision can be replayed. Durations: of commands and hooks in seconds (R53: above 3600 is refused; without one of their
 * own they have `verifyTimeout`), `agentTimeout`, `agentIdleTimeout` and `maxMinutes` in minutes.
 */
export const Settings = z.strictObject({
  workingDirectory: z.string().default(standard.workingDirectory),
  verify: command.optional(),
  setup: command.optional(),
  beforeVerify: command.optional(),
  teardown: command.optional(),
  hooks: z
    .strictObject({
      afterCreate: Hook.optional(),
      beforeRun: Hook.optional(),
      afterRun: Hook.optional(),
      beforeRemove: Hook.optional(),
    })
    .optional(),
  setupTimeout: seconds.optional(),
  beforeVerifyTimeout: seconds.optional(),
  teardownTimeout: seconds.optional(),
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
  merge: z.enum(['ff', 'no-ff']).default(standard.merge),
  /** Added to the built-in table, or in the place of its entries (threats.md GIT-10). */
  protectedPaths: z.record(z.string(), z.enum(['refuse', 'draft', 'note'])).optional(),
})
export type Settings = z.infer<typeof Settings>
