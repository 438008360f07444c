import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { buscarProductos, esSuCodigo, type ProductoParaEmitir } from '@/features/nucleo/presta/escritura/api';
import * as reglas from '@/features/nucleo/presta/escritura/reglas';
import { dicho, sinEmojis } from '@/lib/validacion';
import { usePermiso } from '@/session';
import { Icono } from '@/ui/base';
import { Elector, TextField } from '@/ui/form';
import { useEntrada } from '../../entrada/entrada';
import { esBlanca, unaCarga, type Propio } from './propio';
import estilos from './guia.module.css';

const comoOpcion = (p: ProductoParaEmitir) => ({
  value: String(p.PRO_ID),
  label: p.PRO_NOMBRE,
  detalle: p.PRO_CODIGO,
});

/** Lo que se lleva a un destinatario, línea por línea: Enter en la cantidad pasa a otra. */
export function Cargas({ de, ultimo }: { de: number; ultimo: boolean }) {
  const { form } = useEntrada<Propio>();
  const nombre = `destinatarios.${de}.detalles` as const;
  const { fields, append, remove, update } = useFieldArray({ control: form.control, name: nombre });
  const factura = useWatch({ control: form.control, name: `destinatarios.${de}.sustento.comprobante_id` });
  // De una factura solo se lleva lo que vendió.
  const busca = usePermiso('productos.ver') && !factura;
  // Ctrl + flecha abajo llega al último destinatario, como a la línea nueva de una factura.
  const {
    field: { ref },
  } = useController({ control: form.control, name: 'nueva' });
  const otra = () => append(unaCarga(), { focusName: `${nombre}.${fields.length}.codigo` });
  /** En la última línea, si está en blanco; si no, en otra. */
  const poner = (p: ProductoParaEmitir) => {
    const escritas = form.getValues(nombre);
    const ultima = escritas.length - 1;
    const n = esBlanca(escritas[ultima]!) ? ultima : ultima + 1;
    const carga = {
      ...unaCarga(),
      codigo: p.PRO_CODIGO,
      codigo_auxiliar: p.PRO_AUXILIAR,
      descripcion: p.PRO_NOMBRE,
    };
    if (n === ultima) {
      update(n, carga);
      form.clearErrors(`${nombre}.${n}`);
    } else append(carga, { shouldFocus: false });
    setTimeout(() => form.setFocus(`${nombre}.${n}.cantidad`));
  };
  const sinRotulo = { className: 'solo-lector' };
  return (
    <div className={estilos.cargas} role="group" aria-label="Lo que se lleva">
      {fields.map(({ id }, n) => {
        const rotulo = n === 0 ? undefined : sinRotulo;
        return (
          <div key={id} className={estilos.carga} role="group" aria-label={`Línea ${n + 1}`}>
            <TextField
              name={`${nombre}.${n}.codigo`}
              label="Código"
              labelProps={rotulo}
              className="tabular"
              maxLength={25}
              rules={{ validate: sinEmojis }}
            />
            <TextField
              name={`${nombre}.${n}.descripcion`}
              label="Descripción"
              labelProps={rotulo}
              withAsterisk={n === 0}
              maxLength={300}
              rules={{ validate: dicho('Ingrese la descripción.') }}
            />
            <TextField
              name={`${nombre}.${n}.cantidad`}
              label="Cantidad"
              labelProps={rotulo}
              withAsterisk={n === 0}
              inputMode="decimal"
              className="tabular"
              maxLength={20}
              rules={{ validate: reglas.cantidad }}
              onKeyDown={(e) => {
                if (e.key !== 'Enter' || e.ctrlKey || e.metaKey) return;
                e.preventDefault();
                if (n === fields.length - 1) otra();
                else form.setFocus(`${nombre}.${n + 1}.codigo`);
              }}
            />
            {fields.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={40}
                mt={n === 0 ? 24 : 0}
                aria-label={`Quitar la línea ${n + 1}`}
                onClick={() => remove(n)}
              >
                <Icono de={IconX} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      <div className={estilos.nueva}>
        {busca && (
          <Elector<ProductoParaEmitir>
            ref={ultimo ? ref : undefined}
            label={`Agregar un producto para el destinatario ${de + 1}`}
            labelProps={{ className: 'solo-lector' }}
            className={estilos.deProductos}
            placeholder="Agregar un producto: código o nombre…"
            buscar={buscarProductos}
            esExacto={esSuCodigo}
            comoOpcion={comoOpcion}
            alElegir={poner}
            vacio="Ningún producto coincide: escríbalo en otra línea"
          />
        )}
        <Button
          ref={ultimo && !busca ? ref : undefined}
          variant="subtle"
          size="compact-sm"
          onClick={otra}
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Otra línea
        </Button>
      </div>
    </div>
  );
}
