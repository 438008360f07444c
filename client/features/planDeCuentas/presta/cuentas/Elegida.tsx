import { CloseButton } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import { Chip, useEnChips } from '@/ui/tabla';
import { CuentaElector } from '..';
import type { CuentaContable } from './api';
import filtros from './cuentas.module.css';

interface Props {
  etiqueta: string;
  cuenta: CuentaContable | undefined;
  alElegir: (cuenta: CuentaContable | null) => void;
  ancho?: number;
  /** Está entre los filtros de una lista: su nombre va adentro. */
  enFiltros?: boolean;
}

/** La cuenta con que se acota una lista o un libro; se puede quitar. */
export function Elegida({ etiqueta, cuenta, alElegir, ancho = 260, enFiltros }: Props) {
  const dicha = cuenta && `${cuenta.codigo} ${cuenta.nombre}`;
  const quitar = () => alElegir(null);
  if (useEnChips()) return dicha ? <Chip texto={`${etiqueta}: ${dicha}`} alQuitar={quitar} /> : null;
  return (
    <CuentaElector
      sosegado
      label={etiqueta}
      w={ancho}
      {...(enFiltros && {
        labelProps: { className: 'solo-lector' },
        placeholder: `${etiqueta}: código o nombre`,
        size: 'sm' as const,
        className: filtros.filtroCuenta,
      })}
      elegido={dicha}
      alElegir={alElegir}
      rightSection={cuenta && <CloseButton size="sm" aria-label="Quitar la cuenta" onClick={quitar} />}
    />
  );
}
