/** The engine of @twilio/video-processors, as far as it is used. */
declare module '@twilio/video-processors/dist/build/tflite-simd-1-0-0.js' {
  interface Engine {
    readonly HEAPU8: Uint8Array;
    readonly HEAPF32: Float32Array;
    _getModelBufferMemoryOffset(): number;
    /** Returns 0 when the model can be used. */
    _loadModel(bytes: number): number;
    _getInputWidth(): number;
    _getInputHeight(): number;
    _getInputMemoryOffset(): number;
    _getOutputMemoryOffset(): number;
    _runInference(): number;
  }
  export default function createModule(options: {
    readonly wasmBinary: Uint8Array;
    readonly print: () => void;
    readonly printErr: () => void;
  }): Promise<Engine>;
}
