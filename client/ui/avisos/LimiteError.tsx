import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from './Estados';

interface Estado {
  error: Error | null;
}

/** Cuando una pantalla falla, o su código no se puede bajar tras una versión nueva, ofrece cómo seguir. */
export class LimiteError extends Component<{ children: ReactNode }, Estado> {
  override state: Estado = { error: null };

  static getDerivedStateFromError(error: Error): Estado {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    const deCarga = this.state.error.name === 'ChunkLoadError';
    return (
      <ErrorState
        completa
        titulo={deCarga ? 'No se pudo cargar la pantalla' : 'Algo salió mal en esta pantalla'}
        alReintentar={() => window.location.reload()}
      >
        {deCarga
          ? 'Revise su conexión a internet. ' +
            'Si acabamos de publicar una versión nueva, al reintentar la tendrá.'
          : 'Su sesión sigue abierta. Reintente; si vuelve a ocurrir, avise a soporte.'}
      </ErrorState>
    );
  }
}
