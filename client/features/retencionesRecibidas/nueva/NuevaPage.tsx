import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFieldArray, useForm, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { alCambiar, refrescar } from '@/api/claves';
import { ponerAnidados } from '@/api/erroresAnidados';
import { mensajeDe } from '@/api/errors';
import { COBRAR } from '@/features/cartera/presta';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { cuantos } from '@/lib/numeros';
import { toRetencionRecibida, toRetencionesRecibidas } from '@/navegacion/enlaces';
import { avisoBreve, dialogos } from '@/ui/avisos';
import { Icono, Pagina } from '@/ui/base';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  BuscarField,
  CambiosSinGuardar,
  Campos,
  FechaField,
  Form,
  TextField,
} from '@/ui/form';
import { facturasQuery, registrar, type Factura } from '../api';
import { conConfirmacion } from '../confirmar';
import estilos from '../retenciones.module.css';
import { Documento } from './Documento';
import {
  aCuerpo,
  autorizacionBien,
  deLaClave,
  enBlanco,
  numeroBien,
  sumas,
  unSustento,
  type DatosRetencion,
} from './valores';

const MAXIMO = 50;
const NINGUNA: Factura[] = [];

/** Registra a mano la retención que un cliente hizo: lo retenido de cada factura se cobra al guardar. */
export function NuevaPage() {
  const [buscado] = useSearchParams();
  const suyo = Number(buscado.get('cliente')) || 0;
  const inicial = COBRAR.useElegido(suyo);
  const form = useForm<DatosRetencion>({ defaultValues: enBlanco(suyo ? String(suyo) : '') });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sustentos' });
  const cliente = Number(useWatch({ control: form.control, name: 'cliente_id' }));
  const { data: facturas = NINGUNA } = useQuery(facturasQuery(cliente));
  const consultas = useQueryClient();
  const navegar = useNavigate();

  const { setFocus } = form;
  useEffect(() => setFocus(suyo ? 'autorizacion' : 'cliente_id'), [suyo, setFocus]);

  const leerClave = (texto: string) => {
    const dicho = deLaClave(texto);
    if (!dicho) return;
    form.setValue('numero', dicho.numero, { shouldDirty: true });
    form.setValue('fecha', dicho.fecha, { shouldDirty: true });
  };
  const guardar = async (valores: DatosRetencion, clave: string) => {
    try {
      const hecha = await conConfirmacion((confirmado) =>
        registrar(aCuerpo(valores, facturas, confirmado), confirmado ? `${clave}-si` : clave),
      );
      if (!hecha) return;
      void refrescar(consultas, alCambiar.cuenta);
      avisoBreve(`Retención ${hecha.numero} registrada`);
      if (hecha.aviso) await dialogos.aviso('Falta algo', hecha.aviso);
      void navegar(toRetencionRecibida(hecha.id), { replace: true });
    } catch (error) {
      if (!ponerAnidados(form, error).puestos) await dialogos.error('Error', mensajeDe(error));
    }
  };
  return (
    <Pagina
      titulo="Registrar retención recibida"
      migas={[{ to: toRetencionesRecibidas(), texto: 'Retenciones recibidas' }]}
    >
      <Form form={form} onSubmit={guardar} className={estilos.nueva} aria-label="Retención recibida">
        <CambiosSinGuardar />
        <div className={estilos.hoja}>
          <Campos columnas={3}>
            <Ancho>
              <BuscarField
                name="cliente_id"
                label="Cliente que retuvo"
                withAsterisk
                placeholder="Nombre, RUC o cédula"
                buscar={COBRAR.buscar}
                inicial={inicial}
                rules={{ required: 'Elija el cliente' }}
              />
            </Ancho>
            <Ancho>
              <TextField
                name="autorizacion"
                label="Clave de acceso o autorización"
                withAsterisk
                maxLength={60}
                description="De la clave salen el número y la fecha."
                rules={{
                  required: 'Ingrese la clave de acceso o la autorización',
                  validate: autorizacionBien,
                  onChange: (e: { target: { value: string } }) => leerClave(e.target.value),
                }}
              />
            </Ancho>
            <TextField
              name="numero"
              label="Número de la retención"
              withAsterisk
              placeholder="001-001-000000123"
              maxLength={17}
              rules={{ required: 'Ingrese el número', validate: numeroBien }}
            />
            <FechaField
              name="fecha"
              label="Fecha"
              withAsterisk
              maximo={hoy()}
              rules={{ required: 'Ingrese la fecha' }}
            />
          </Campos>
        </div>
        {fields.map(({ id }, n) => (
          <Documento
            key={id}
            n={n}
            cliente={cliente}
            facturas={facturas}
            quitar={fields.length > 1 ? () => remove(n) : null}
          />
        ))}
        <div>
          <Button
            variant="default"
            disabled={fields.length >= MAXIMO}
            onClick={() => append(unSustento(), { focusName: `sustentos.${fields.length}.documento` })}
            leftSection={<Icono de={IconPlus} />}
          >
            Otra factura
          </Button>
        </div>
        <div className={estilos.cierre}>
          <Totales />
          <Acciones cancelarA={toRetencionesRecibidas()}>
            <BotonEnviar>Registrar retención</BotonEnviar>
          </Acciones>
        </div>
      </Form>
    </Pagina>
  );
}

/** Lo retenido, mientras se escribe. */
function Totales() {
  const sustentos = useWatch<DatosRetencion, 'sustentos'>({ name: 'sustentos' });
  const { renta, iva, total } = sumas(sustentos);
  return (
    <div className={estilos.totales} role="status" aria-label="Totales de la retención">
      <dl>
        <div>
          <dt>Renta</dt>
          <dd className="tabular">{dinero(renta)}</dd>
        </div>
        <div>
          <dt>IVA</dt>
          <dd className="tabular">{dinero(iva)}</dd>
        </div>
        <div data-fuerte>
          <dt>Se cobra de {cuantos(sustentos.length, 'factura')}</dt>
          <dd className="tabular">{dinero(total)}</dd>
        </div>
      </dl>
    </div>
  );
}
