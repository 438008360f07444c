import { Kbd } from '@mantine/core';
import '@mantine/core/styles/Kbd.css';
import { IconPackage, IconPencilPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { buscarProductos, esSuCodigo, type ProductoParaEmitir } from '@/features/nucleo/presta/escritura/api';
import { tarifaGeneral } from '@/features/nucleo/presta/escritura/renglones';
import { conCentavos, lineaDeProducto, lineaLibre } from '@/features/nucleo/presta/escritura/valores';
import type { LineaIngresada } from '@/features/nucleo/presta/tipo/datos';
import { dinero } from '@/lib/money';
import { cantidad } from '@/lib/numeros';
import { usePermiso } from '@/session';
import { Icono } from '@/ui/base';
import { Elector, type Otra } from '@/ui/form';
import { useEntrada } from '../entrada';
import estilos from './rejilla.module.css';

const comoOpcion = (p: ProductoParaEmitir) => ({
  value: String(p.PRO_ID),
  label: p.PRO_NOMBRE,
  detalle: [p.PRO_CODIGO, p.PRO_INVENTARIO && `Disponible: ${cantidad(p.PRO_DISPONIBLE)}`]
    .filter(Boolean)
    .join(' · '),
  fin: dinero(conCentavos(p.PRO_PRECIO), (conCentavos(p.PRO_PRECIO).split('.')[1] ?? '').length),
});

/** La caja donde empieza una línea: un producto por su código o su nombre, o algo que no es un producto. */
interface Props {
  alAgregar: (linea: LineaIngresada) => void;
  /** Empieza un producto nuevo con lo escrito. */
  alCrear: (texto: string) => void;
}

export function NuevaLinea({ alAgregar, alCrear }: Props) {
  const { form, tipo, ingreso, catalogos } = useEntrada();
  // Lo escrito que todavía no es una línea no se emite ni se pierde.
  const sinElegir = useRef('');
  // Al elegir, la caja ya se vació: el código de una caja dice además en qué unidad.
  const leido = useRef('');
  const rules = {
    validate: () =>
      sinElegir.current
        ? `«${sinElegir.current}» todavía no es una línea: elija qué agregar, o bórrelo.`
        : form.getValues('lineas').length > 0 || 'Ingrese al menos una línea.',
  };
  const {
    field: { ref },
    fieldState,
  } = useController({ control: form.control, name: 'nueva', rules });
  const general = tarifaGeneral(catalogos.tarifas.iva);
  const crea = usePermiso('productos.editar');
  const otras = (texto: string, hallados: ProductoParaEmitir[] | undefined): Otra[] => {
    if (!hallados) return [];
    const suya = ingreso.lineas?.libre;
    const libre = {
      value: 'libre',
      label: suya?.rotulo(texto) ?? `Agregar «${texto}» sin ser un producto`,
      detalle: suya?.detalle ?? 'Escribirá su código y su precio',
      icono: <Icono de={IconPencilPlus} />,
      alElegir: () => alAgregar(lineaLibre(texto.slice(0, 300), general)),
    };
    if (!crea || hallados.some((p) => esSuCodigo(p, texto))) return [libre];
    const crear = {
      value: 'crear',
      label: `Crear el producto «${texto}»`,
      icono: <Icono de={IconPackage} />,
      alElegir: () => alCrear(texto.slice(0, 300)),
    };
    return suya ? [libre, crear] : [crear, libre];
  };
  return (
    <tr className={estilos.nueva}>
      <td colSpan={8}>
        <div>
          <Elector<ProductoParaEmitir>
            ref={ref}
            variant="unstyled"
            label="Agregar una línea"
            labelProps={{ className: 'solo-lector' }}
            placeholder="Escriba un código o nombre…"
            data-columna="nueva"
            error={fieldState.error?.message}
            alEscribir={(texto) => {
              sinElegir.current = texto.trim();
              if (sinElegir.current) leido.current = sinElegir.current;
              if (fieldState.error) form.clearErrors('nueva');
            }}
            buscar={buscarProductos}
            esExacto={esSuCodigo}
            comoOpcion={comoOpcion}
            alElegir={(producto) =>
              alAgregar(lineaDeProducto(producto, { ...tipo, ...ingreso }, leido.current))
            }
            vacio="Ningún producto coincide"
            otras={otras}
          />
          <p aria-hidden>
            <span>
              <Kbd size="xs">Enter</Kbd> agrega línea
            </span>
            <span>
              <Kbd size="xs">Ctrl D</Kbd> copia la de arriba
            </span>
            <span>
              <Kbd size="xs">?</Kbd> teclas
            </span>
          </p>
        </div>
      </td>
    </tr>
  );
}
