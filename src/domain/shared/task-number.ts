export const MAX_TASK_NUMBER = 999_999_999

/** Whether a value can be the number of a task: what the schema `TaskId` takes, for those who load no schema. */
export const isTaskNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_TASK_NUMBER
