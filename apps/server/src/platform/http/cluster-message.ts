/** Whether what came from another process of this portal is a message of this type. */
export const isOfType = (message: unknown, type: string): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === type;
