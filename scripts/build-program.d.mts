export function buildProgram(entry: string, folder: string): Promise<void>;
