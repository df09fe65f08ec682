type Environment = Readonly<Record<string, string | undefined>>;

export function isInstalled(root: string): boolean;
export function markInstalled(root: string): void;
export function installIfNeeded(root: string): Promise<void>;
export function npmCommand(environment: Environment): { command: string; args: string[] };
export function installEnvironment(environment: Environment): Record<string, string | undefined>;
